// An affine map of an image: the place of a pixel is a matrix times its coordinates, with ten bits after the point.
#include "image.h"

const int BITS = 10;

struct Shifts {
  int x[MOST], y[MOST];
};

inline void row_scalar(const Shifts &s, int x0, int y0, s16 *xs, s16 *ys, int from, int w) {
  for (int x = from; x < w; x++) {
    xs[x] = saturate<s16>((int)((unsigned)x0 + (unsigned)s.x[x]) >> BITS);
    ys[x] = saturate<s16>((int)((unsigned)y0 + (unsigned)s.y[x]) >> BITS);
  }
}

inline void row_sse(const Shifts &s, int x0, int y0, s16 *xs, s16 *ys, int w) {
  int x = 0;
  for (; x + 4 <= w; x += 4) {
    __m128i u = _mm_srai_epi32(_mm_add_epi32(_mm_set1_epi32(x0), load(s.x + x)), BITS);
    __m128i v = _mm_srai_epi32(_mm_add_epi32(_mm_set1_epi32(y0), load(s.y + x)), BITS);
    __m128i both = _mm_packs_epi32(u, v);
    _mm_storel_epi64((__m128i *)(xs + x), both);
    _mm_storel_epi64((__m128i *)(ys + x), _mm_srli_si128(both, 8));
  }
  row_scalar(s, x0, y0, xs, ys, x, w);
}

template <bool simd> void warp(const u8 *src, u8 *dst, const double *m, int w, int h, u8 border) {
  Shifts s;
  for (int x = 0; x < w; x++) {
    s.x[x] = nearest(m[0] * x * (1 << BITS));
    s.y[x] = nearest(m[3] * x * (1 << BITS));
  }
  for (int y = 0; y < h; y++) {
    s16 xs[MOST], ys[MOST];
    int x0 = nearest((m[1] * y + m[2]) * (1 << BITS)), y0 = nearest((m[4] * y + m[5]) * (1 << BITS));
    simd ? row_sse(s, x0, y0, xs, ys, w) : row_scalar(s, x0, y0, xs, ys, 0, w);
    for (int x = 0; x < w; x++) {
      bool inside = (unsigned)xs[x] < (unsigned)w && (unsigned)ys[x] < (unsigned)h;
      dst[y * w + x] = inside ? src[ys[x] * w + xs[x]] : border;
    }
  }
}

extern "C" void warpaff(const u8 *src, u8 *dst, const double *m, int w, int h, u8 border) {
  warp<false>(src, dst, m, w, h, border);
}
extern "C" void warpaff_sse(const u8 *src, u8 *dst, const double *m, int w, int h, u8 border) {
  warp<true>(src, dst, m, w, h, border);
}
