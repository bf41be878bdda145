// A separable filter: rows with one kernel, columns with another that is symmetric. Its radius comes from a number
// (as that of a Gaussian does), and so does the size of the memory it asks for.
#include "image.h"
#include <stdlib.h>

inline void row_scalar(const f32 *p, f32 *out, const f32 *kernel, int taps, int from, int w) {
  for (int x = from; x < w; x++) {
    f32 sum = kernel[0] * p[x];
    for (int k = 1; k < taps; k++)
      sum += kernel[k] * p[x + k];
    out[x] = sum;
  }
}

inline void row_sse(const f32 *p, f32 *out, const f32 *kernel, int taps, int w) {
  int x = 0;
  for (; x + 4 <= w; x += 4) {
    __m128 sum = _mm_mul_ps(_mm_set1_ps(kernel[0]), _mm_loadu_ps(p + x));
    for (int k = 1; k < taps; k++)
      sum = _mm_add_ps(sum, _mm_mul_ps(_mm_set1_ps(kernel[k]), _mm_loadu_ps(p + x + k)));
    _mm_storeu_ps(out + x, sum);
  }
  row_scalar(p, out, kernel, taps, x, w);
}

// Rows at the same distance have the same weight.
inline void column_scalar(const f32 *rows, int y, f32 *out, const f32 *half, int radius, int from, int w) {
  const f32 *middle = rows + (y + radius) * w;
  for (int x = from; x < w; x++) {
    f32 sum = half[0] * middle[x];
    for (int k = 1; k <= radius; k++)
      sum += half[k] * (middle[x + k * w] + middle[x - k * w]);
    out[x] = sum;
  }
}

inline void column_sse(const f32 *rows, int y, f32 *out, const f32 *half, int radius, int w) {
  const f32 *middle = rows + (y + radius) * w;
  int x = 0;
  for (; x + 4 <= w; x += 4) {
    __m128 sum = _mm_mul_ps(_mm_set1_ps(half[0]), _mm_loadu_ps(middle + x));
    for (int k = 1; k <= radius; k++) {
      __m128 both = _mm_add_ps(_mm_loadu_ps(middle + x + k * w), _mm_loadu_ps(middle + x - k * w));
      sum = _mm_add_ps(sum, _mm_mul_ps(_mm_set1_ps(half[k]), both));
    }
    _mm_storeu_ps(out + x, sum);
  }
  column_scalar(rows, y, out, half, radius, x, w);
}

template <bool simd>
void apply(const f32 *src, f32 *dst, const f32 *across, const f32 *down, int w, int h, double sigma) {
  int radius = nearest(sigma * 2);
  f32 *rows = (f32 *)malloc(sizeof(f32) * w * (h + 2 * radius));
  f32 *padded = (f32 *)malloc(sizeof(f32) * (w + 2 * radius));
  for (int y = -radius; y < h + radius; y++) {
    for (int x = -radius; x < w + radius; x++)
      padded[x + radius] = src[clamp(y, h) * w + clamp(x, w)];
    f32 *row = rows + (y + radius) * w;
    simd ? row_sse(padded, row, across, 2 * radius + 1, w) : row_scalar(padded, row, across, 2 * radius + 1, 0, w);
  }
  for (int y = 0; y < h; y++)
    simd ? column_sse(rows, y, dst + y * w, down, radius, w) : column_scalar(rows, y, dst + y * w, down, radius, 0, w);
  free(rows);
  free(padded);
}

extern "C" void filter(const f32 *src, f32 *dst, const f32 *across, const f32 *down, int w, int h, double sigma) {
  apply<false>(src, dst, across, down, w, h, sigma);
}
extern "C" void filter_sse(const f32 *src, f32 *dst, const f32 *across, const f32 *down, int w, int h, double sigma) {
  apply<true>(src, dst, across, down, w, h, sigma);
}
