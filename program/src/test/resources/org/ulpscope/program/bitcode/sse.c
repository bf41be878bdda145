#include <immintrin.h>
__m128 blend(__m128 a, __m128 b) { return _mm_or_ps(_mm_and_ps(_mm_cmplt_ps(a, b), a), _mm_max_ps(a, b)); }
__m128i pack(__m128i a, __m128i b) { return _mm_packs_epi16(_mm_shuffle_epi32(a, 0x1b), _mm_srli_epi16(b, 3)); }
__m128d twice(__m128d a, double x) { return _mm_add_pd(_mm_mul_pd(a, _mm_set1_pd(x)), _mm_set_pd(1.0, -0.0)); }
int mask(__m128 a) { return _mm_movemask_ps(_mm_sqrt_ps(a)) + _mm_comilt_ss(a, a); }
__attribute__((target("avx2,fma"))) __m256d fused(__m256d a, __m256d b, const double *p) {
  return _mm256_fmadd_pd(a, b, _mm256_maskload_pd(p, _mm256_cmpeq_epi64(_mm256_castpd_si256(a), _mm256_set1_epi64x(-1))));
}
void sum(float *out, const float *x, const float *y, int n) {
  for (int i = 0; i < n; i++) out[i] = x[i] / y[n - 1 - i] + 0.1f;
}
