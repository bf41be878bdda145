// Thresholds: five kinds, for bytes and floats. SSE2 compares signed bytes only, so bytes are turned over first.
#include "image.h"

enum Kind { BINARY, BINARY_INV, TRUNC, TOZERO, TOZERO_INV };

template <Kind kind, class T> T threshold(T v, T limit, T high) {
  switch (kind) {
  case BINARY:
    return v > limit ? high : 0;
  case BINARY_INV:
    return v > limit ? 0 : high;
  case TRUNC:
    return limit < v ? limit : v; // std::min(v, limit)
  case TOZERO:
    return v > limit ? v : 0;
  case TOZERO_INV:
    return v > limit ? 0 : v;
  }
}

template <Kind kind, class T> void scalar(const T *src, T *dst, int n, T limit, T high) {
  for (int i = 0; i < n; i++)
    dst[i] = threshold<kind>(src[i], limit, high);
}

template <Kind kind> __m128i lanes(__m128i v, u8 limit, u8 high) {
  __m128i flip = _mm_set1_epi8((char)0x80);
  __m128i above = _mm_cmpgt_epi8(_mm_xor_si128(v, flip), _mm_set1_epi8((char)(limit ^ 0x80)));
  switch (kind) {
  case BINARY:
    return _mm_and_si128(above, _mm_set1_epi8((char)high));
  case BINARY_INV:
    return _mm_andnot_si128(above, _mm_set1_epi8((char)high));
  case TRUNC:
    return _mm_subs_epu8(v, _mm_subs_epu8(v, _mm_set1_epi8((char)limit)));
  case TOZERO:
    return _mm_and_si128(above, v);
  case TOZERO_INV:
    return _mm_andnot_si128(above, v);
  }
}

template <Kind kind> void sse(const u8 *src, u8 *dst, int n, u8 limit, u8 high) {
  int i = 0;
  for (; i + 16 <= n; i += 16)
    store(dst + i, lanes<kind>(load(src + i), limit, high));
  for (; i + 8 <= n; i += 8)
    _mm_storel_epi64((__m128i *)(dst + i), lanes<kind>(_mm_loadl_epi64((const __m128i *)(src + i)), limit, high));
  scalar<kind>(src + i, dst + i, n - i, limit, high);
}

template <Kind kind> __m128 lanes(__m128 v, f32 limit, f32 high) {
  __m128 above = _mm_cmpgt_ps(v, _mm_set1_ps(limit));
  switch (kind) {
  case BINARY:
    return _mm_and_ps(above, _mm_set1_ps(high));
  case BINARY_INV:
    return _mm_andnot_ps(above, _mm_set1_ps(high));
  case TRUNC:
    return _mm_min_ps(v, _mm_set1_ps(limit));
  case TOZERO:
    return _mm_and_ps(above, v);
  case TOZERO_INV:
    return _mm_andnot_ps(above, v);
  }
}

template <Kind kind> void sse(const f32 *src, f32 *dst, int n, f32 limit, f32 high) {
  int i = 0;
  for (; i + 8 <= n; i += 8) {
    _mm_storeu_ps(dst + i, lanes<kind>(_mm_loadu_ps(src + i), limit, high));
    _mm_storeu_ps(dst + i + 4, lanes<kind>(_mm_loadu_ps(src + i + 4), limit, high));
  }
  for (; i + 4 <= n; i += 4)
    _mm_storeu_ps(dst + i, lanes<kind>(_mm_loadu_ps(src + i), limit, high));
  scalar<kind>(src + i, dst + i, n - i, limit, high);
}

#define THRESH(name, kind, T)                                                                                          \
  extern "C" void thresh_##name##_##T(const T *src, T *dst, int w, int h, T limit, T high) {                           \
    scalar<kind>(src, dst, w *h, limit, high);                                                                         \
  }                                                                                                                    \
  extern "C" void thresh_##name##_##T##_sse(const T *src, T *dst, int w, int h, T limit, T high) {                     \
    sse<kind>(src, dst, w *h, limit, high);                                                                            \
  }
THRESH(binary, BINARY, u8)
THRESH(binary, BINARY, f32)
THRESH(binary_inv, BINARY_INV, u8)
THRESH(binary_inv, BINARY_INV, f32)
THRESH(trunc, TRUNC, u8)
THRESH(trunc, TRUNC, f32)
THRESH(tozero, TOZERO, u8)
THRESH(tozero, TOZERO, f32)
THRESH(tozero_inv, TOZERO_INV, u8)
THRESH(tozero_inv, TOZERO_INV, f32)
