// Corners: from the derivatives of an image the sums of their products over 3 x 3 pixels, and from these how much of a
// corner there is: the smaller eigenvalue, or Harris' measure. The scalar code computes these in double precision.
#include "image.h"
#include <math.h>

struct Products {
  f32 xx[MOST * MOST], xy[MOST * MOST], yy[MOST * MOST];
};

inline void products(const f32 *dx, const f32 *dy, Products &p, int w, int h) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      f32 xx = 0, xy = 0, yy = 0;
      for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
          int at = clamp(y + j, h) * w + clamp(x + i, w);
          xx += dx[at] * dx[at];
          xy += dx[at] * dy[at];
          yy += dy[at] * dy[at];
        }
      p.xx[y * w + x] = xx, p.xy[y * w + x] = xy, p.yy[y * w + x] = yy;
    }
}

inline void eigenval_scalar(const Products &p, f32 *dst, int from, int n) {
  for (int i = from; i < n; i++) {
    double a = p.xx[i] * 0.5, b = p.xy[i], c = p.yy[i] * 0.5;
    dst[i] = (f32)((a + c) - sqrt((a - c) * (a - c) + b * b));
  }
}

inline void eigenval_single(const Products &p, f32 *dst, int from, int n) {
  for (int i = from; i < n; i++) {
    f32 a = p.xx[i] * 0.5f, b = p.xy[i], c = p.yy[i] * 0.5f;
    dst[i] = (a + c) - sqrtf((a - c) * (a - c) + b * b);
  }
}

inline int eigenval_lanes(const Products &p, f32 *dst, int n) {
  __m128 half = _mm_set1_ps(0.5f);
  int i = 0;
  for (; i + 4 <= n; i += 4) {
    __m128 a = _mm_mul_ps(_mm_loadu_ps(p.xx + i), half), b = _mm_loadu_ps(p.xy + i);
    __m128 c = _mm_mul_ps(_mm_loadu_ps(p.yy + i), half);
    __m128 t = _mm_sub_ps(a, c);
    t = _mm_sqrt_ps(_mm_add_ps(_mm_mul_ps(t, t), _mm_mul_ps(b, b)));
    _mm_storeu_ps(dst + i, _mm_sub_ps(_mm_add_ps(a, c), t));
  }
  return i;
}

inline void harris_scalar(const Products &p, f32 *dst, int from, int n, double k) {
  for (int i = from; i < n; i++) {
    double a = p.xx[i], b = p.xy[i], c = p.yy[i];
    dst[i] = (f32)(a * c - b * b - k * (a + c) * (a + c));
  }
}

// The scalar code in single precision; still, k is multiplied first.
inline void harris_single(const Products &p, f32 *dst, int from, int n, double k) {
  for (int i = from; i < n; i++) {
    f32 a = p.xx[i], b = p.xy[i], c = p.yy[i];
    dst[i] = a * c - b * b - (f32)k * (a + c) * (a + c);
  }
}

inline int harris_lanes(const Products &p, f32 *dst, int n, double k) {
  __m128 k4 = _mm_set1_ps((f32)k);
  int i = 0;
  for (; i + 4 <= n; i += 4) {
    __m128 a = _mm_loadu_ps(p.xx + i), b = _mm_loadu_ps(p.xy + i), c = _mm_loadu_ps(p.yy + i);
    __m128 t = _mm_add_ps(a, c);
    __m128 v = _mm_sub_ps(_mm_mul_ps(a, c), _mm_mul_ps(b, b));
    _mm_storeu_ps(dst + i, _mm_sub_ps(v, _mm_mul_ps(_mm_mul_ps(t, t), k4)));
  }
  return i;
}

extern "C" void eigenval(const f32 *dx, const f32 *dy, f32 *dst, int w, int h) {
  Products p;
  products(dx, dy, p, w, h);
  eigenval_scalar(p, dst, 0, w * h);
}

extern "C" void eigenval_sse(const f32 *dx, const f32 *dy, f32 *dst, int w, int h) {
  Products p;
  products(dx, dy, p, w, h);
  eigenval_scalar(p, dst, eigenval_lanes(p, dst, w * h), w * h);
}

// What is left if both compute in single precision.
extern "C" void eigenval_f32(const f32 *dx, const f32 *dy, f32 *dst, int w, int h) {
  Products p;
  products(dx, dy, p, w, h);
  eigenval_single(p, dst, 0, w * h);
}

extern "C" void eigenval_f32_sse(const f32 *dx, const f32 *dy, f32 *dst, int w, int h) {
  Products p;
  products(dx, dy, p, w, h);
  eigenval_single(p, dst, eigenval_lanes(p, dst, w * h), w * h);
}

extern "C" void harris(const f32 *dx, const f32 *dy, f32 *dst, int w, int h, double k) {
  Products p;
  products(dx, dy, p, w, h);
  harris_scalar(p, dst, 0, w * h, k);
}

extern "C" void harris_sse(const f32 *dx, const f32 *dy, f32 *dst, int w, int h, double k) {
  Products p;
  products(dx, dy, p, w, h);
  harris_scalar(p, dst, harris_lanes(p, dst, w * h, k), w * h, k);
}

extern "C" void harris_f32(const f32 *dx, const f32 *dy, f32 *dst, int w, int h, double k) {
  Products p;
  products(dx, dy, p, w, h);
  harris_single(p, dst, 0, w * h, k);
}

extern "C" void harris_f32_sse(const f32 *dx, const f32 *dy, f32 *dst, int w, int h, double k) {
  Products p;
  products(dx, dy, p, w, h);
  harris_single(p, dst, harris_lanes(p, dst, w * h, k), w * h, k);
}
