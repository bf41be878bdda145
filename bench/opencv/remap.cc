// A pixel of the result is the source at the place that two maps of floats say: the nearest pixel, or a mean of 4
// (linear) or 16 (cubic) pixels around it. Places are rounded to 1/32 of a pixel. Outside of the source all is `border`.
#include "image.h"

template <class T> struct Image {
  const T *pixels;
  int w, h;
  T border;
  T at(int x, int y) const { return (unsigned)x < (unsigned)w && (unsigned)y < (unsigned)h ? pixels[y * w + x] : border; }
};

// Whole pixels and 32nds of them, of the pixels of a row.
struct Places {
  s16 x[MOST], y[MOST];
  s16 dx[MOST], dy[MOST];
};

// ---- where ----

inline void nearest_scalar(const f32 *mx, const f32 *my, Places &p, int from, int w) {
  for (int i = from; i < w; i++) {
    p.x[i] = saturate<s16>(nearest(mx[i]));
    p.y[i] = saturate<s16>(nearest(my[i]));
  }
}

inline void nearest_sse(const f32 *mx, const f32 *my, Places &p, int w) {
  int i = 0;
  for (; i + 4 <= w; i += 4) {
    __m128i both =
        _mm_packs_epi32(_mm_cvtps_epi32(_mm_loadu_ps(mx + i)), _mm_cvtps_epi32(_mm_loadu_ps(my + i)));
    _mm_storel_epi64((__m128i *)(p.x + i), both);
    _mm_storel_epi64((__m128i *)(p.y + i), _mm_srli_si128(both, 8));
  }
  nearest_scalar(mx, my, p, i, w);
}

inline void parts_scalar(const f32 *mx, const f32 *my, Places &p, int from, int w) {
  for (int i = from; i < w; i++) {
    int x = nearest(mx[i] * 32), y = nearest(my[i] * 32);
    p.x[i] = saturate<s16>(x >> 5);
    p.y[i] = saturate<s16>(y >> 5);
    p.dx[i] = x & 31;
    p.dy[i] = y & 31;
  }
}

inline void parts_sse(const f32 *mx, const f32 *my, Places &p, int w) {
  __m128 scale = _mm_set1_ps(32);
  __m128i mask = _mm_set1_epi32(31);
  int i = 0;
  for (; i + 4 <= w; i += 4) {
    __m128i x = _mm_cvtps_epi32(_mm_mul_ps(_mm_loadu_ps(mx + i), scale));
    __m128i y = _mm_cvtps_epi32(_mm_mul_ps(_mm_loadu_ps(my + i), scale));
    __m128i whole = _mm_packs_epi32(_mm_srai_epi32(x, 5), _mm_srai_epi32(y, 5));
    __m128i part = _mm_packs_epi32(_mm_and_si128(x, mask), _mm_and_si128(y, mask));
    _mm_storel_epi64((__m128i *)(p.x + i), whole);
    _mm_storel_epi64((__m128i *)(p.y + i), _mm_srli_si128(whole, 8));
    _mm_storel_epi64((__m128i *)(p.dx + i), part);
    _mm_storel_epi64((__m128i *)(p.dy + i), _mm_srli_si128(part, 8));
  }
  parts_scalar(mx, my, p, i, w);
}

// ---- nearest ----

template <class T, bool simd> void row_nearest(const Image<T> &image, const Places &p, T *out, int w) {
  for (int i = 0; i < w; i++)
    out[i] = image.at(p.x[i], p.y[i]);
}

// ---- linear ----

template <class T> void linear_scalar(const Image<T> &image, const Places &p, T *out, int from, int w) {
  for (int i = from; i < w; i++) {
    int x = p.x[i], y = p.y[i];
    float right = p.dx[i] * (1 / 32.f), left = 1 - right, low = p.dy[i] * (1 / 32.f), high = 1 - low;
    float v = image.at(x, y) * (high * left) + image.at(x + 1, y) * (high * right) + image.at(x, y + 1) * (low * left) +
              image.at(x + 1, y + 1) * (low * right);
    out[i] = pixel<T>(v);
  }
}

// Bytes have weights that are integers.
template <> inline void linear_scalar(const Image<u8> &image, const Places &p, u8 *out, int from, int w) {
  for (int i = from; i < w; i++) {
    int x = p.x[i], y = p.y[i], dx = p.dx[i], dy = p.dy[i];
    int v = image.at(x, y) * ((32 - dy) * (32 - dx)) + image.at(x + 1, y) * ((32 - dy) * dx) +
            image.at(x, y + 1) * (dy * (32 - dx)) + image.at(x + 1, y + 1) * (dy * dx);
    out[i] = saturate<u8>((v + 512) >> 10);
  }
}

// Four pixels, each of some place near those of a row.
template <class T> __m128 gather(const Image<T> &image, const Places &p, int i, int dx, int dy) {
  float v[4];
  for (int k = 0; k < 4; k++)
    v[k] = image.at(p.x[i + k] + dx, p.y[i + k] + dy);
  return _mm_loadu_ps(v);
}

inline __m128 fractions(const s16 *parts) {
  __m128i v = _mm_loadl_epi64((const __m128i *)parts);
  return _mm_mul_ps(_mm_cvtepi32_ps(_mm_unpacklo_epi16(v, _mm_setzero_si128())), _mm_set1_ps(1 / 32.f));
}

template <class T> void linear_sse(const Image<T> &image, const Places &p, T *out, int w) {
  int i = 0;
  for (; i + 4 <= w; i += 4) {
    __m128 right = fractions(p.dx + i), left = _mm_sub_ps(_mm_set1_ps(1), right);
    __m128 low = fractions(p.dy + i), high = _mm_sub_ps(_mm_set1_ps(1), low);
    __m128 v = _mm_mul_ps(gather(image, p, i, 0, 0), _mm_mul_ps(high, left));
    v = _mm_add_ps(v, _mm_mul_ps(gather(image, p, i, 1, 0), _mm_mul_ps(high, right)));
    v = _mm_add_ps(v, _mm_mul_ps(gather(image, p, i, 0, 1), _mm_mul_ps(low, left)));
    v = _mm_add_ps(v, _mm_mul_ps(gather(image, p, i, 1, 1), _mm_mul_ps(low, right)));
    store_pixels(out + i, v);
  }
  linear_scalar(image, p, out, i, w);
}

// Products of 16-bit integers, added in pairs.
template <> inline void linear_sse(const Image<u8> &image, const Places &p, u8 *out, int w) {
  int i = 0;
  for (; i < w; i++) {
    int x = p.x[i], y = p.y[i], dx = p.dx[i], dy = p.dy[i];
    __m128i four = _mm_setr_epi16(image.at(x, y), image.at(x + 1, y), image.at(x, y + 1), image.at(x + 1, y + 1), 0, 0, 0, 0);
    __m128i across = _mm_setr_epi16(32 - dx, dx, 32 - dx, dx, 0, 0, 0, 0);
    __m128i down = _mm_setr_epi16(32 - dy, 32 - dy, dy, dy, 0, 0, 0, 0);
    __m128i sums = _mm_madd_epi16(four, _mm_mullo_epi16(across, down));
    __m128i sum = _mm_add_epi32(sums, _mm_srli_si128(sums, 4));
    sum = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(512)), 10);
    out[i] = (u8)_mm_cvtsi128_si32(_mm_packus_epi16(_mm_packs_epi32(sum, sum), sum));
  }
}

// ---- cubic ----

// The weights of four neighbours, for each 32nd of a pixel.
struct Cubic {
  float of[32][4];
  constexpr Cubic() : of() {
    for (int i = 0; i < 32; i++) {
      float x = i / 32.f, a = -0.75f;
      of[i][0] = ((a * (x + 1) - 5 * a) * (x + 1) + 8 * a) * (x + 1) - 4 * a;
      of[i][1] = ((a + 2) * x - (a + 3)) * x * x + 1;
      of[i][2] = ((a + 2) * (1 - x) - (a + 3)) * (1 - x) * (1 - x) + 1;
      of[i][3] = 1 - of[i][0] - of[i][1] - of[i][2];
    }
  }
};
constexpr Cubic CUBIC;

template <class T> void cubic_scalar(const Image<T> &image, const Places &p, T *out, int from, int w) {
  for (int i = from; i < w; i++) {
    const float *across = CUBIC.of[p.dx[i]], *down = CUBIC.of[p.dy[i]];
    float v = 0;
    for (int r = 0; r < 4; r++) {
      int x = p.x[i] - 1, y = p.y[i] - 1 + r;
      float row = image.at(x, y) * across[0] + image.at(x + 1, y) * across[1] + image.at(x + 2, y) * across[2] +
                  image.at(x + 3, y) * across[3];
      v += row * down[r];
    }
    out[i] = pixel<T>(v);
  }
}

inline __m128 weights(const s16 *parts, int k) {
  float v[4];
  for (int i = 0; i < 4; i++)
    v[i] = CUBIC.of[parts[i]][k];
  return _mm_loadu_ps(v);
}

template <class T> void cubic_sse(const Image<T> &image, const Places &p, T *out, int w) {
  int i = 0;
  for (; i + 4 <= w; i += 4) {
    __m128 v = _mm_setzero_ps();
    for (int r = 0; r < 4; r++) {
      __m128 row = _mm_mul_ps(gather(image, p, i, -1, r - 1), weights(p.dx + i, 0));
      for (int c = 1; c < 4; c++)
        row = _mm_add_ps(row, _mm_mul_ps(gather(image, p, i, c - 1, r - 1), weights(p.dx + i, c)));
      v = _mm_add_ps(v, _mm_mul_ps(row, weights(p.dy + i, r)));
    }
    store_pixels(out + i, v);
  }
  cubic_scalar(image, p, out, i, w);
}

enum How { NEAREST, LINEAR, CUBIC_ };

template <How how, class T, bool simd>
void remap(const T *src, const f32 *mapx, const f32 *mapy, T *dst, int w, int h, T border) {
  Image<T> image = {src, w, h, border};
  for (int y = 0; y < h; y++) {
    Places p;
    const f32 *mx = mapx + y * w, *my = mapy + y * w;
    T *out = dst + y * w;
    switch (how) {
    case NEAREST:
      simd ? nearest_sse(mx, my, p, w) : nearest_scalar(mx, my, p, 0, w);
      row_nearest<T, simd>(image, p, out, w);
      break;
    case LINEAR:
      simd ? parts_sse(mx, my, p, w) : parts_scalar(mx, my, p, 0, w);
      simd ? linear_sse(image, p, out, w) : linear_scalar(image, p, out, 0, w);
      break;
    case CUBIC_:
      simd ? parts_sse(mx, my, p, w) : parts_scalar(mx, my, p, 0, w);
      simd ? cubic_sse(image, p, out, w) : cubic_scalar(image, p, out, 0, w);
      break;
    }
  }
}

#define REMAP(name, how, T)                                                                                            \
  extern "C" void remap_##name##_##T(const T *src, const f32 *mapx, const f32 *mapy, T *dst, int w, int h, T border) {  \
    remap<how, T, false>(src, mapx, mapy, dst, w, h, border);                                                          \
  }                                                                                                                    \
  extern "C" void remap_##name##_##T##_sse(const T *src, const f32 *mapx, const f32 *mapy, T *dst, int w, int h,        \
                                           T border) {                                                                \
    remap<how, T, true>(src, mapx, mapy, dst, w, h, border);                                                           \
  }
REMAP(nearest, NEAREST, u8)
REMAP(nearest, NEAREST, s16)
REMAP(nearest, NEAREST, u16)
REMAP(nearest, NEAREST, f32)
REMAP(linear, LINEAR, u8)
REMAP(linear, LINEAR, s16)
REMAP(linear, LINEAR, u16)
REMAP(linear, LINEAR, f32)
REMAP(cubic, CUBIC_, u8)
REMAP(cubic, CUBIC_, s16)
REMAP(cubic, CUBIC_, u16)
REMAP(cubic, CUBIC_, f32)
