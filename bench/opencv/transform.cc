// Colours times a matrix: three channels with a 3 x 4 matrix, whose last column is added, or four with a 4 x 4 one.
//
// The 16-bit version subtracts 32768 before it rounds, where floats are coarser; that for bytes computes with ten bits
// after the point.
#include "image.h"

template <class T> void three_scalar(const T *src, T *dst, const f32 *m, int from, int n) {
  for (int i = 3 * from; i < 3 * n; i += 3) {
    f32 x = src[i], y = src[i + 1], z = src[i + 2];
    for (int k = 0; k < 3; k++)
      dst[i + k] = pixel<T>(m[4 * k] * x + m[4 * k + 1] * y + m[4 * k + 2] * z + m[4 * k + 3]);
  }
}

inline __m128 column(const f32 *m, int rows, int k) {
  return _mm_setr_ps(m[k], m[4 + k], m[8 + k], rows == 4 ? m[12 + k] : 0);
}

// The product with one colour.
inline __m128 product(const f32 *m, f32 x, f32 y, f32 z) {
  __m128 v = _mm_mul_ps(column(m, 3, 0), _mm_set1_ps(x));
  v = _mm_add_ps(v, _mm_mul_ps(column(m, 3, 1), _mm_set1_ps(y)));
  v = _mm_add_ps(v, _mm_mul_ps(column(m, 3, 2), _mm_set1_ps(z)));
  return _mm_add_ps(v, column(m, 3, 3));
}

// ---- f32 ----

extern "C" void transform_ff43(const f32 *src, f32 *dst, const f32 *m, int n) { three_scalar(src, dst, m, 0, n); }

// A store of four floats writes into the next colour, which is stored afterwards; the last is done without.
extern "C" void transform_ff43_sse(const f32 *src, f32 *dst, const f32 *m, int n) {
  int i = 0;
  for (; i + 1 < n; i++)
    _mm_storeu_ps(dst + 3 * i, product(m, src[3 * i], src[3 * i + 1], src[3 * i + 2]));
  three_scalar(src, dst, m, i, n);
}

extern "C" void transform_ff44(const f32 *src, f32 *dst, const f32 *m, int n) {
  for (int i = 0; i < 4 * n; i += 4)
    for (int k = 0; k < 4; k++)
      dst[i + k] = m[4 * k] * src[i] + m[4 * k + 1] * src[i + 1] + m[4 * k + 2] * src[i + 2] + m[4 * k + 3] * src[i + 3];
}

extern "C" void transform_ff44_sse(const f32 *src, f32 *dst, const f32 *m, int n) {
  for (int i = 0; i < 4 * n; i += 4) {
    __m128 v = _mm_loadu_ps(src + i);
    __m128 sum = _mm_mul_ps(column(m, 4, 0), _mm_shuffle_ps(v, v, _MM_SHUFFLE(0, 0, 0, 0)));
    sum = _mm_add_ps(sum, _mm_mul_ps(column(m, 4, 1), _mm_shuffle_ps(v, v, _MM_SHUFFLE(1, 1, 1, 1))));
    sum = _mm_add_ps(sum, _mm_mul_ps(column(m, 4, 2), _mm_shuffle_ps(v, v, _MM_SHUFFLE(2, 2, 2, 2))));
    sum = _mm_add_ps(sum, _mm_mul_ps(column(m, 4, 3), _mm_shuffle_ps(v, v, _MM_SHUFFLE(3, 3, 3, 3))));
    _mm_storeu_ps(dst + i, sum);
  }
}

// ---- 16 bits ----

extern "C" void transform_sf43(const u16 *src, u16 *dst, const f32 *m, int n) { three_scalar(src, dst, m, 0, n); }

extern "C" void transform_sf43_sse(const u16 *src, u16 *dst, const f32 *m, int n) {
  int i = 0;
  for (; i + 1 < n; i++) {
    __m128 v = product(m, src[3 * i], src[3 * i + 1], src[3 * i + 2]);
    __m128i low = _mm_cvtps_epi32(_mm_sub_ps(v, _mm_set1_ps(32768)));
    __m128i word = _mm_add_epi16(_mm_packs_epi32(low, low), _mm_set1_epi16((short)-32768));
    _mm_storel_epi64((__m128i *)(dst + 3 * i), word);
  }
  three_scalar(src, dst, m, i, n);
}

// ---- bytes ----

extern "C" void transform_cf43(const u8 *src, u8 *dst, const f32 *m, int n) { three_scalar(src, dst, m, 0, n); }

extern "C" void transform_cf43_sse(const u8 *src, u8 *dst, const f32 *m, int n) {
  const __m128 scale = _mm_set1_ps(1024);
  __m128i columns[4];
  for (int k = 0; k < 4; k++)
    columns[k] = _mm_cvtps_epi32(_mm_mul_ps(column(m, 3, k), scale));
  __m128i xy = _mm_unpacklo_epi16(_mm_packs_epi32(columns[0], columns[0]), _mm_packs_epi32(columns[1], columns[1]));
  __m128i z = _mm_unpacklo_epi16(_mm_packs_epi32(columns[2], columns[2]), _mm_setzero_si128());
  for (int i = 0; i < n; i++) {
    __m128i first = _mm_set1_epi32(src[3 * i] | src[3 * i + 1] << 16);
    __m128i sum = _mm_add_epi32(_mm_madd_epi16(first, xy), _mm_madd_epi16(_mm_set1_epi32(src[3 * i + 2]), z));
    sum = _mm_add_epi32(sum, _mm_add_epi32(columns[3], _mm_set1_epi32(512)));
    sum = _mm_srai_epi32(sum, 10);
    __m128i bytes = _mm_packus_epi16(_mm_packs_epi32(sum, sum), sum);
    int three = _mm_cvtsi128_si32(bytes);
    __builtin_memcpy(dst + 3 * i, &three, 3);
  }
}
