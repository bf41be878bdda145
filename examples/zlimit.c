// Figure 1 of "Symbolic Crosschecking of Floating-Point and SIMD Code" (KLEE-FP): negative numbers become zero. The
// SIMD version applies a comparison mask where the scalar version branches.
//
//   ulpscope crosscheck examples/zlimit.c --reference zlimit --candidate zlimit_sse --sizes n=1..64
//
// verdict: equivalent
#include <immintrin.h>
#include <stddef.h>

void zlimit(const float *src, float *dst, size_t n) {
  for (size_t i = 0; i < n; i++)
    dst[i] = src[i] > 0.f ? src[i] : 0.f;
}

void zlimit_sse(const float *src, float *dst, size_t n) {
  __m128 zero = _mm_set1_ps(0.f);
  while (n >= 4) {
    __m128 value = _mm_loadu_ps(src);
    _mm_storeu_ps(dst, _mm_and_ps(_mm_cmpgt_ps(value, zero), value));
    src += 4;
    dst += 4;
    n -= 4;
  }
  while (n) {
    *dst = *src > 0.f ? *src : 0.f;
    src++;
    dst++;
    n--;
  }
}
