// run: ulpscope run -mavx2 -mfma %s
// native: same
// FMA intrinsics round once per lane: fmadd, fmsub, fnmadd and fnmsub, packed and against separate rounding.
#include <immintrin.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, __m256d v) {
  unsigned long long w[4];
  memcpy(w, &v, sizeof w);
  printf("%-9s %016llx %016llx %016llx %016llx\n", what, w[0], w[1], w[2], w[3]);
}
static void shows(const char *what, __m256 v) {
  unsigned w[8];
  memcpy(w, &v, sizeof w);
  printf("%-9s %08x %08x %08x %08x %08x %08x %08x %08x\n", what, w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7]);
}

int main(void) {
  __m256d a = _mm256_setr_pd(0.1, 1 + 0x1p-52, 1e200, 5e-324), b = _mm256_setr_pd(10, 1 + 0x1p-52, 1e200, 0.5),
          c = _mm256_setr_pd(-1, -1, -1e308, 5e-324);
  show("fmadd", _mm256_fmadd_pd(a, b, c));
  show("fmsub", _mm256_fmsub_pd(a, b, c));
  show("fnmadd", _mm256_fnmadd_pd(a, b, c));
  show("fnmsub", _mm256_fnmsub_pd(a, b, c));
  __m256d product = _mm256_mul_pd(a, b);
  show("separate", _mm256_add_pd(product, c));
  __m256 x = _mm256_setr_ps(0.1f, 0.2f, 0.3f, 1e30f, 3, 4, 5, 6), y = _mm256_set1_ps(1.1f), z = _mm256_set1_ps(-0.33f);
  shows("fmadd", _mm256_fmadd_ps(x, y, z));
  shows("fnmsub", _mm256_fnmsub_ps(x, y, z));
  __m256 sum = _mm256_setzero_ps();
  for (int i = 0; i < 20; i++) sum = _mm256_fmadd_ps(sum, y, x);
  shows("horner", sum);
  return 0;
}
