// What the programs here share: names of types, and the conversions that OpenCV has in both its scalar and its SSE code.
#pragma once
#include <emmintrin.h>
#include <stdint.h>

using u8 = uint8_t;
using s16 = int16_t;
using u16 = uint16_t;
using f32 = float;

// No image is wider or higher.
const int MOST = 16;

// To the nearest integer, ties to even; what does not fit, and NaN, becomes the smallest (Intel SDM CVTSD2SI).
inline int nearest(double x) { return _mm_cvtsd_si32(_mm_set_sd(x)); }

// The number of a type that is closest to an integer.
template <class T> T saturate(int v);
template <> inline u8 saturate<u8>(int v) { return (u8)((unsigned)v <= 255 ? v : v > 0 ? 255 : 0); }
template <> inline s16 saturate<s16>(int v) { return (s16)((unsigned)(v + 32768) <= 65535 ? v : v > 0 ? 32767 : -32768); }
template <> inline u16 saturate<u16>(int v) { return (u16)((unsigned)v <= 65535 ? v : v > 0 ? 65535 : 0); }

// A float as a pixel.
template <class T> T pixel(float v) { return saturate<T>(nearest(v)); }
template <> inline f32 pixel<f32>(float v) { return v; }

inline int clamp(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

inline __m128i load(const void *p) { return _mm_loadu_si128((const __m128i *)p); }
inline void store(void *p, __m128i v) { _mm_storeu_si128((__m128i *)p, v); }

// Four floats as four pixels. SSE2 packs 32-bit integers to signed 16 bits only: unsigned ones are moved down and back.
inline void store_pixels(u8 *p, __m128 v) {
  __m128i i = _mm_packus_epi16(_mm_packs_epi32(_mm_cvtps_epi32(v), _mm_setzero_si128()), _mm_setzero_si128());
  int four = _mm_cvtsi128_si32(i);
  __builtin_memcpy(p, &four, 4);
}
inline void store_pixels(s16 *p, __m128 v) {
  _mm_storel_epi64((__m128i *)p, _mm_packs_epi32(_mm_cvtps_epi32(v), _mm_setzero_si128()));
}
inline void store_pixels(u16 *p, __m128 v) {
  __m128i i = _mm_sub_epi32(_mm_cvtps_epi32(v), _mm_set1_epi32(32768));
  _mm_storel_epi64((__m128i *)p, _mm_add_epi16(_mm_packs_epi32(i, i), _mm_set1_epi16((short)-32768)));
}
inline void store_pixels(f32 *p, __m128 v) { _mm_storeu_ps(p, v); }
