// run: ulpscope run %s
// native: same
// SSE packed compares, shuffles, unpacks and moves of halves, with NaN lanes.
#include <math.h>
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
  __m128 a = _mm_setr_ps(1, NAN, -0.0f, 5), b = _mm_setr_ps(2, 2, 0.0f, NAN), c = _mm_setr_ps(10, 20, 30, 40),
         d = _mm_setr_ps(50, 60, 70, 80);
  show("cmplt", _mm_cmplt_ps(a, b));
  show("cmple", _mm_cmple_ps(a, b));
  show("cmpgt", _mm_cmpgt_ps(a, b));
  show("cmpge", _mm_cmpge_ps(a, b));
  show("cmpeq", _mm_cmpeq_ps(a, b));
  show("cmpneq", _mm_cmpneq_ps(a, b));
  show("cmpnlt", _mm_cmpnlt_ps(a, b));
  show("cmpord", _mm_cmpord_ps(a, b));
  show("cmpunord", _mm_cmpunord_ps(a, b));
  show("shuffle", _mm_shuffle_ps(c, d, _MM_SHUFFLE(3, 1, 2, 0)));
  show("reverse", _mm_shuffle_ps(c, c, _MM_SHUFFLE(0, 1, 2, 3)));
  show("splat", _mm_shuffle_ps(d, d, 0xaa));
  show("unpacklo", _mm_unpacklo_ps(c, d));
  show("unpackhi", _mm_unpackhi_ps(c, d));
  show("movehl", _mm_movehl_ps(c, d));
  show("movelh", _mm_movelh_ps(c, d));
  __m128 mask = _mm_cmplt_ps(c, _mm_set1_ps(25));
  show("blend", _mm_or_ps(_mm_and_ps(mask, c), _mm_andnot_ps(mask, d)));
  __m128 sum = _mm_add_ps(c, _mm_movehl_ps(c, c));
  sum = _mm_add_ss(sum, _mm_shuffle_ps(sum, sum, 1));
  printf("%a\n", _mm_cvtss_f32(sum));
  return 0;
}
