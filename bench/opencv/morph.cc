// Erosion and dilation: the least or the greatest of a pixel and its neighbours.
//
// With a rectangular kernel (rect) rows and columns are done one after the other, and the scalar code shares
// what two neighbouring results have in common; with a cross the five pixels are visited in turn.
#include "image.h"

// The scalar operations are those of the C++ library: std::min(x, y) is y < x ? y : x.
template <class T> struct Least {
  static T of(T x, T y) { return y < x ? y : x; }
};
template <class T> struct Greatest {
  static T of(T x, T y) { return x < y ? y : x; }
};

// SSE2 has no least of 16-bit unsigned integers; subtraction that stops at zero makes up for it.
template <class Op> struct Lanes;
template <> struct Lanes<Least<u8>> {
  static __m128i of(__m128i x, __m128i y) { return _mm_min_epu8(x, y); }
};
template <> struct Lanes<Greatest<u8>> {
  static __m128i of(__m128i x, __m128i y) { return _mm_max_epu8(x, y); }
};
template <> struct Lanes<Least<s16>> {
  static __m128i of(__m128i x, __m128i y) { return _mm_min_epi16(x, y); }
};
template <> struct Lanes<Greatest<s16>> {
  static __m128i of(__m128i x, __m128i y) { return _mm_max_epi16(x, y); }
};
template <> struct Lanes<Least<u16>> {
  static __m128i of(__m128i x, __m128i y) { return _mm_subs_epu16(x, _mm_subs_epu16(x, y)); }
};
template <> struct Lanes<Greatest<u16>> {
  static __m128i of(__m128i x, __m128i y) { return _mm_adds_epu16(_mm_subs_epu16(x, y), y); }
};
template <> struct Lanes<Least<f32>> {
  static __m128 of(__m128 x, __m128 y) { return _mm_min_ps(x, y); }
};
template <> struct Lanes<Greatest<f32>> {
  static __m128 of(__m128 x, __m128 y) { return _mm_max_ps(x, y); }
};

inline __m128i vector(const u8 *p) { return load(p); }
inline __m128i vector(const s16 *p) { return load(p); }
inline __m128i vector(const u16 *p) { return load(p); }
inline __m128 vector(const f32 *p) { return _mm_loadu_ps(p); }
inline void put(f32 *p, __m128 v) { _mm_storeu_ps(p, v); }
template <class T> void put(T *p, __m128i v) { store(p, v); }

const int WIDE = MOST + 2;

// A row with its first and last pixel said twice.
template <class T> void pad(const T *row, T *padded, int w) {
  for (int x = -1; x <= w; x++)
    padded[x + 1] = row[clamp(x, w)];
}

// ---- rectangular kernels ----

template <class Op, class T> void row_scalar(const T *p, T *out, int w) {
  int x = 0;
  for (; x + 2 <= w; x += 2) {
    T both = Op::of(p[x + 1], p[x + 2]);
    out[x] = Op::of(both, p[x]);
    out[x + 1] = Op::of(both, p[x + 3]);
  }
  for (; x < w; x++)
    out[x] = Op::of(Op::of(p[x], p[x + 1]), p[x + 2]);
}

template <class Op, class T> void row_sse(const T *p, T *out, int w) {
  const int n = 16 / sizeof(T);
  int x = 0;
  for (; x + n <= w; x += n) {
    auto v = Lanes<Op>::of(vector(p + x), vector(p + x + 1));
    put(out + x, Lanes<Op>::of(v, vector(p + x + 2)));
  }
  row_scalar<Op>(p + x, out + x, w - x);
}

template <class Op, class T> void column_scalar(const T *above, const T *row, const T *below, T *out, int from, int w) {
  for (int x = from; x < w; x++)
    out[x] = Op::of(Op::of(row[x], below[x]), above[x]);
}

template <class Op, class T> void column_sse(const T *above, const T *row, const T *below, T *out, int w) {
  const int n = 16 / sizeof(T);
  int x = 0;
  for (; x + n <= w; x += n) {
    auto v = Lanes<Op>::of(vector(above + x), vector(row + x));
    put(out + x, Lanes<Op>::of(v, vector(below + x)));
  }
  column_scalar<Op>(above, row, below, out, x, w);
}

template <class Op, class T, bool simd> void rect(const T *src, T *dst, int w, int h) {
  T rows[MOST * MOST];
  T padded[WIDE];
  for (int y = 0; y < h; y++) {
    pad(src + y * w, padded, w);
    simd ? row_sse<Op>(padded, rows + y * w, w) : row_scalar<Op>(padded, rows + y * w, w);
  }
  for (int y = 0; y < h; y++) {
    const T *above = rows + clamp(y - 1, h) * w, *row = rows + y * w, *below = rows + clamp(y + 1, h) * w;
    simd ? column_sse<Op>(above, row, below, dst + y * w, w) : column_scalar<Op>(above, row, below, dst + y * w, 0, w);
  }
}

// ---- the cross ----

template <class Op, class T> void cross_scalar(const T *const *five, T *out, int from, int w) {
  for (int x = from; x < w; x++) {
    T v = five[0][x];
    for (int k = 1; k < 5; k++)
      v = Op::of(v, five[k][x]);
    out[x] = v;
  }
}

template <class Op, class T> void cross_sse(const T *const *five, T *out, int w) {
  const int n = 16 / sizeof(T);
  int x = 0;
  for (; x + n <= w; x += n) {
    auto v = vector(five[0] + x);
    for (int k = 1; k < 5; k++)
      v = Lanes<Op>::of(v, vector(five[k] + x));
    put(out + x, v);
  }
  cross_scalar<Op>(five, out, x, w);
}

template <class Op, class T, bool simd> void cross(const T *src, T *dst, int w, int h) {
  T padded[MOST + 2][WIDE];
  for (int y = -1; y <= h; y++)
    pad(src + clamp(y, h) * w, padded[y + 1], w);
  for (int y = 0; y < h; y++) {
    const T *five[] = {padded[y] + 1, padded[y + 1], padded[y + 1] + 1, padded[y + 1] + 2, padded[y + 2] + 1};
    simd ? cross_sse<Op>(five, dst + y * w, w) : cross_scalar<Op>(five, dst + y * w, 0, w);
  }
}

#define MORPH(name, kernel, Op, T)                                                                                     \
  extern "C" void name##_##kernel##_##T(const T *src, T *dst, int w, int h) { kernel<Op<T>, T, false>(src, dst, w, h); } \
  extern "C" void name##_##kernel##_##T##_sse(const T *src, T *dst, int w, int h) { kernel<Op<T>, T, true>(src, dst, w, h); }
MORPH(erode, rect, Least, u8)
MORPH(erode, rect, Least, s16)
MORPH(erode, rect, Least, u16)
MORPH(erode, rect, Least, f32)
MORPH(erode, cross, Least, u8)
MORPH(erode, cross, Least, s16)
MORPH(erode, cross, Least, u16)
MORPH(erode, cross, Least, f32)
MORPH(dilate, rect, Greatest, u8)
MORPH(dilate, rect, Greatest, s16)
MORPH(dilate, rect, Greatest, u16)
MORPH(dilate, rect, Greatest, f32)
MORPH(dilate, cross, Greatest, u8)
MORPH(dilate, cross, Greatest, s16)
MORPH(dilate, cross, Greatest, u16)
MORPH(dilate, cross, Greatest, f32)
