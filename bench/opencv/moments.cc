// The ten moments up to the third order of an image of bytes: the sums of x^i y^j times the pixel. Rows are summed as
// integers, eight pixels at a time in the SSE code, and rows are added in doubles.
#include "image.h"

struct Row {
  int x0, x1, x2, x3;
};

inline void add_scalar(const u8 *row, Row &r, int from, int w) {
  for (int x = from; x < w; x++) {
    int p = row[x], xp = x * p, xxp = x * xp;
    r.x0 += p;
    r.x1 += xp;
    r.x2 += xxp;
    r.x3 += x * xxp;
  }
}

inline int total(__m128i v) {
  v = _mm_add_epi32(v, _mm_srli_si128(v, 8));
  return _mm_cvtsi128_si32(_mm_add_epi32(v, _mm_srli_si128(v, 4)));
}

inline void add_sse(const u8 *row, Row &r, int w) {
  __m128i zero = _mm_setzero_si128();
  __m128i x0 = zero, x1 = zero, x2 = zero, x3 = zero;
  __m128i x = _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7);
  int i = 0;
  for (; i + 8 <= w; i += 8) {
    __m128i bytes = _mm_loadl_epi64((const __m128i *)(row + i));
    __m128i p = _mm_unpacklo_epi8(bytes, zero), xp = _mm_mullo_epi16(p, x);
    x0 = _mm_add_epi32(x0, _mm_sad_epu8(bytes, zero));
    x1 = _mm_add_epi32(x1, _mm_madd_epi16(p, x));
    x2 = _mm_add_epi32(x2, _mm_madd_epi16(xp, x));
    x3 = _mm_add_epi32(x3, _mm_madd_epi16(xp, _mm_mullo_epi16(x, x)));
    x = _mm_add_epi16(x, _mm_set1_epi16(8));
  }
  r.x0 += total(x0);
  r.x1 += total(x1);
  r.x2 += total(x2);
  r.x3 += total(x3);
  add_scalar(row, r, i, w);
}

template <bool simd> void moments_of(const u8 *src, double *m, int w, int h) {
  for (int i = 0; i < 10; i++)
    m[i] = 0;
  for (int y = 0; y < h; y++) {
    Row r = {0, 0, 0, 0};
    simd ? add_sse(src + y * w, r, w) : add_scalar(src + y * w, r, 0, w);
    int yy = y * y;
    m[0] += r.x0;
    m[1] += r.x1;
    m[2] += y * r.x0;
    m[3] += r.x2;
    m[4] += y * r.x1;
    m[5] += yy * r.x0;
    m[6] += r.x3;
    m[7] += y * r.x2;
    m[8] += yy * r.x1;
    m[9] += (double)(y * r.x0) * yy;
  }
}

extern "C" void moments(const u8 *src, double *m, int w, int h) { moments_of<false>(src, m, w, h); }
extern "C" void moments_sse(const u8 *src, double *m, int w, int h) { moments_of<true>(src, m, w, h); }
