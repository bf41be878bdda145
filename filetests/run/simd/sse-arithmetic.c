// run: ulpscope run %s
// native: same
// SSE single precision intrinsics: set, load, store, add, sub, mul, div, sqrt, logic and scalar forms.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <xmmintrin.h>

static void show(const char *what, __m128 v) {
  uint32_t w[4];
  memcpy(w, &v, sizeof w);
  printf("%-8s %08x %08x %08x %08x\n", what, w[0], w[1], w[2], w[3]);
}

int main(void) {
  __attribute__((aligned(16))) float data[9] = {0.1f, 0.2f, -0.3f, 1e20f, 5, 6, 7, 8, 9};
  __m128 a = _mm_load_ps(data), b = _mm_loadu_ps(data + 5), c = _mm_set1_ps(0.7f), d = _mm_set_ps(4, 3, 2, 1);
  show("load", a);
  show("loadu", b);
  show("set", d);
  show("setr", _mm_setr_ps(1, 2, 3, 4));
  show("zero", _mm_setzero_ps());
  show("add", _mm_add_ps(a, b));
  show("sub", _mm_sub_ps(a, c));
  show("mul", _mm_mul_ps(a, a));
  show("div", _mm_div_ps(d, b));
  show("add_ss", _mm_add_ss(a, b));
  show("mul_ss", _mm_mul_ss(d, c));
  show("div_ss", _mm_div_ss(a, d));
  show("sqrt", _mm_sqrt_ps(d));
  show("and", _mm_and_ps(a, _mm_set1_ps(-0.0f)));
  show("andnot", _mm_andnot_ps(_mm_set1_ps(-0.0f), a));
  show("xor", _mm_xor_ps(a, _mm_set1_ps(-0.0f)));
  show("move", _mm_move_ss(a, d));
  show("load1", _mm_load1_ps(data + 3));
  show("load_ss", _mm_load_ss(data + 1));
  _mm_storeu_ps(data + 1, d);
  _mm_store_ss(data, c);
  for (int i = 0; i < 9; i++) printf("%a ", data[i]);
  printf("\n%a\n", _mm_cvtss_f32(_mm_add_ps(a, c)));
  __m128 r0 = d, r1 = b, r2 = a, r3 = c;
  _MM_TRANSPOSE4_PS(r0, r1, r2, r3);
  show("row0", r0);
  show("row3", r3);
  return 0;
}
