// Image thresholds as in OpenCV, for bytes and for floats. SSE2 only compares signed bytes, so the SIMD version of the
// first one flips the sign bit of unsigned bytes.
//
//   ulpscope crosscheck examples/threshold.c --reference threshold_u8 --candidate threshold_u8_sse --sizes n=1..40
//   ulpscope crosscheck examples/threshold.c --reference threshold_f32 --candidate threshold_f32_sse
//   ulpscope crosscheck examples/threshold.c --reference truncate_f32 --candidate truncate_f32_sse
//
// verdict: equivalent; equivalent; mismatch (on NaN)
#include <emmintrin.h>
#include <stdint.h>

void threshold_u8(const uint8_t *src, uint8_t *dst, int n, uint8_t limit, uint8_t high) {
  for (int i = 0; i < n; i++)
    dst[i] = src[i] > limit ? high : 0;
}

void threshold_u8_sse(const uint8_t *src, uint8_t *dst, int n, uint8_t limit, uint8_t high) {
  __m128i flip = _mm_set1_epi8((char)0x80);
  __m128i limits = _mm_xor_si128(_mm_set1_epi8((char)limit), flip);
  __m128i highs = _mm_set1_epi8((char)high);
  int i = 0;
  for (; i + 16 <= n; i += 16) {
    __m128i value = _mm_xor_si128(_mm_loadu_si128((const __m128i *)(src + i)), flip);
    _mm_storeu_si128((__m128i *)(dst + i), _mm_and_si128(_mm_cmpgt_epi8(value, limits), highs));
  }
  for (; i < n; i++)
    dst[i] = src[i] > limit ? high : 0;
}

void threshold_f32(const float *src, float *dst, int n, float limit, float high) {
  for (int i = 0; i < n; i++)
    dst[i] = src[i] > limit ? high : 0;
}

void threshold_f32_sse(const float *src, float *dst, int n, float limit, float high) {
  int i = 0;
  for (; i + 4 <= n; i += 4) {
    __m128 above = _mm_cmpgt_ps(_mm_loadu_ps(src + i), _mm_set1_ps(limit));
    _mm_storeu_ps(dst + i, _mm_and_ps(above, _mm_set1_ps(high)));
  }
  for (; i < n; i++)
    dst[i] = src[i] > limit ? high : 0;
}

void truncate_f32(const float *src, float *dst, int n, float limit) {
  for (int i = 0; i < n; i++)
    dst[i] = src[i] > limit ? limit : src[i];
}

void truncate_f32_sse(const float *src, float *dst, int n, float limit) {
  int i = 0;
  for (; i + 4 <= n; i += 4)
    _mm_storeu_ps(dst + i, _mm_min_ps(_mm_loadu_ps(src + i), _mm_set1_ps(limit)));
  for (; i < n; i++)
    dst[i] = src[i] > limit ? limit : src[i];
}
