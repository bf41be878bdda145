// An image at half the size: each pixel is a weighted mean of 5 x 5, rows with the weights 1 4 6 4 1, then columns.
// The columns of bytes are summed in 16 bits; those of floats in another order than in the scalar code.
#include "image.h"

// Beyond an edge the image goes on as its mirror image, without the edge itself.
inline int mirror(int i, int n) {
  while (n > 1 && (i < 0 || i >= n))
    i = i < 0 ? -i : 2 * n - 2 - i;
  return n == 1 ? 0 : i;
}

template <class T, class Sum> void row_sums(const T *row, Sum *out, int w) {
  for (int x = 0; x < w; x++) {
    Sum two[5];
    for (int k = 0; k < 5; k++)
      two[k] = row[mirror(2 * x + k - 2, 2 * w)];
    out[x] = two[2] * 6 + (two[1] + two[3]) * 4 + two[0] + two[4];
  }
}

inline void column_scalar(const int *const *r, u8 *out, int from, int w) {
  for (int x = from; x < w; x++)
    out[x] = (u8)((r[2][x] * 6 + (r[1][x] + r[3][x]) * 4 + r[0][x] + r[4][x] + 128) >> 8);
}

inline __m128i eight(const int *row) { return _mm_packs_epi32(load(row), load(row + 4)); }

inline void column_sse(const int *const *r, u8 *out, int w) {
  int x = 0;
  for (; x + 8 <= w; x += 8) {
    __m128i middle = eight(r[2] + x);
    __m128i outer = _mm_add_epi16(_mm_add_epi16(eight(r[0] + x), eight(r[4] + x)), _mm_add_epi16(middle, middle));
    __m128i inner = _mm_add_epi16(_mm_add_epi16(eight(r[1] + x), eight(r[3] + x)), middle);
    __m128i sum = _mm_add_epi16(outer, _mm_slli_epi16(inner, 2));
    sum = _mm_srli_epi16(_mm_add_epi16(sum, _mm_set1_epi16(128)), 8);
    _mm_storel_epi64((__m128i *)(out + x), _mm_packus_epi16(sum, sum));
  }
  for (; x + 4 <= w; x += 4) {
    __m128i middle = load(r[2] + x);
    __m128i outer = _mm_add_epi32(_mm_add_epi32(load(r[0] + x), load(r[4] + x)), _mm_add_epi32(middle, middle));
    __m128i inner = _mm_add_epi32(_mm_add_epi32(load(r[1] + x), load(r[3] + x)), middle);
    __m128i sum = _mm_add_epi32(outer, _mm_slli_epi32(inner, 2));
    sum = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(128)), 8);
    __m128i bytes = _mm_packus_epi16(_mm_packs_epi32(sum, sum), sum);
    int four = _mm_cvtsi128_si32(bytes);
    __builtin_memcpy(out + x, &four, 4);
  }
  column_scalar(r, out, x, w);
}

inline void column_scalar(const float *const *r, f32 *out, int from, int w) {
  for (int x = from; x < w; x++) {
    float middle = r[2][x];
    out[x] = ((r[0][x] + r[4][x]) + (middle + middle) + (r[1][x] + r[3][x] + middle) * 4) * (1.f / 256);
  }
}

inline void column_sse(const float *const *r, f32 *out, int w) {
  int x = 0;
  for (; x + 4 <= w; x += 4) {
    __m128 sum = _mm_mul_ps(_mm_loadu_ps(r[2] + x), _mm_set1_ps(6));
    __m128 inner = _mm_add_ps(_mm_loadu_ps(r[1] + x), _mm_loadu_ps(r[3] + x));
    sum = _mm_add_ps(sum, _mm_mul_ps(inner, _mm_set1_ps(4)));
    sum = _mm_add_ps(_mm_add_ps(sum, _mm_loadu_ps(r[0] + x)), _mm_loadu_ps(r[4] + x));
    _mm_storeu_ps(out + x, _mm_mul_ps(sum, _mm_set1_ps(1.f / 256)));
  }
  column_scalar(r, out, x, w);
}

template <class T, class Sum, bool simd> void pyramid(const T *src, T *dst, int w, int h) {
  Sum sums[MOST][MOST / 2];
  for (int y = 0; y < 2 * h; y++)
    row_sums(src + y * 2 * w, sums[y], w);
  for (int y = 0; y < h; y++) {
    const Sum *five[5];
    for (int k = 0; k < 5; k++)
      five[k] = sums[mirror(2 * y + k - 2, 2 * h)];
    simd ? column_sse(five, dst + y * w, w) : column_scalar(five, dst + y * w, 0, w);
  }
}

// The image has 2w x 2h pixels, the result w x h.
extern "C" void pyramid_u8(const u8 *src, u8 *dst, int w, int h) { pyramid<u8, int, false>(src, dst, w, h); }
extern "C" void pyramid_u8_sse(const u8 *src, u8 *dst, int w, int h) { pyramid<u8, int, true>(src, dst, w, h); }
extern "C" void pyramid_f32(const f32 *src, f32 *dst, int w, int h) { pyramid<f32, float, false>(src, dst, w, h); }
extern "C" void pyramid_f32_sse(const f32 *src, f32 *dst, int w, int h) { pyramid<f32, float, true>(src, dst, w, h); }
