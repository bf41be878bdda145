// An image at twice the size: rows first, then columns, each a mean of two (linear) or four (cubic) pixels.
//
// Bytes have weights of 11 bits. The SSE code for their columns drops low bits before it adds (linear), or computes
// in floats (cubic): it is not the same function.
#include "image.h"

const int BITS = 11;
const int ONE = 1 << BITS;

// Where a pixel of the result is in the source, and the weights of the pixels from there on.
struct Tap {
  int first;
  float weight[4];
};

inline Tap linear_tap(int i) {
  float at = (i + 0.5f) / 2 - 0.5f;
  int whole = at < 0 ? -1 : (int)at;
  float part = at - whole;
  return {whole, {1 - part, part}};
}

inline Tap cubic_tap(int i) {
  float at = (i + 0.5f) / 2 - 0.5f, a = -0.75f;
  int whole = at < 0 ? -1 : (int)at;
  float x = at - whole;
  Tap tap;
  tap.first = whole - 1;
  tap.weight[0] = ((a * (x + 1) - 5 * a) * (x + 1) + 8 * a) * (x + 1) - 4 * a;
  tap.weight[1] = ((a + 2) * x - (a + 3)) * x * x + 1;
  tap.weight[2] = ((a + 2) * (1 - x) - (a + 3)) * (1 - x) * (1 - x) + 1;
  tap.weight[3] = 1 - tap.weight[0] - tap.weight[1] - tap.weight[2];
  return tap;
}

template <int taps> Tap tap(int i) { return taps == 2 ? linear_tap(i) : cubic_tap(i); }

// ---- rows ----

template <int taps, class T> void row(const T *src, float *out, int w) {
  for (int i = 0; i < 2 * w; i++) {
    Tap t = tap<taps>(i);
    float sum = src[clamp(t.first, w)] * t.weight[0];
    for (int k = 1; k < taps; k++)
      sum += src[clamp(t.first + k, w)] * t.weight[k];
    out[i] = sum;
  }
}

template <int taps> void row(const u8 *src, int *out, int w) {
  for (int i = 0; i < 2 * w; i++) {
    Tap t = tap<taps>(i);
    int sum = 0;
    for (int k = 0; k < taps; k++)
      sum += src[clamp(t.first + k, w)] * nearest(t.weight[k] * ONE);
    out[i] = sum;
  }
}

// ---- columns ----

template <int taps, class T>
void column_scalar(const float *const *rows, const float *weight, T *out, int from, int w) {
  for (int i = from; i < w; i++) {
    float sum = rows[0][i] * weight[0];
    for (int k = 1; k < taps; k++)
      sum += rows[k][i] * weight[k];
    out[i] = pixel<T>(sum);
  }
}

template <int taps, class T> void column_sse(const float *const *rows, const float *weight, T *out, int w) {
  int i = 0;
  for (; i + 4 <= w; i += 4) {
    __m128 sum = _mm_mul_ps(_mm_loadu_ps(rows[0] + i), _mm_set1_ps(weight[0]));
    for (int k = 1; k < taps; k++)
      sum = _mm_add_ps(sum, _mm_mul_ps(_mm_loadu_ps(rows[k] + i), _mm_set1_ps(weight[k])));
    store_pixels(out + i, sum);
  }
  column_scalar<taps>(rows, weight, out, i, w);
}

template <int taps> void column_scalar(const int *const *rows, const float *weight, u8 *out, int from, int w) {
  for (int i = from; i < w; i++) {
    int sum = 0;
    for (int k = 0; k < taps; k++)
      sum += rows[k][i] * nearest(weight[k] * ONE);
    out[i] = saturate<u8>((sum + (1 << (2 * BITS - 1))) >> (2 * BITS));
  }
}

template <int taps> void column_sse(const int *const *rows, const float *weight, u8 *out, int w);

// High halves of products of 16 bits.
template <> inline void column_sse<2>(const int *const *rows, const float *weight, u8 *out, int w) {
  __m128i first = _mm_set1_epi16((short)nearest(weight[0] * ONE));
  __m128i second = _mm_set1_epi16((short)nearest(weight[1] * ONE));
  int i = 0;
  for (; i + 8 <= w; i += 8) {
    __m128i x = _mm_packs_epi32(_mm_srai_epi32(load(rows[0] + i), 4), _mm_srai_epi32(load(rows[0] + i + 4), 4));
    __m128i y = _mm_packs_epi32(_mm_srai_epi32(load(rows[1] + i), 4), _mm_srai_epi32(load(rows[1] + i + 4), 4));
    __m128i sum = _mm_adds_epi16(_mm_mulhi_epi16(x, first), _mm_mulhi_epi16(y, second));
    sum = _mm_srai_epi16(_mm_adds_epi16(sum, _mm_set1_epi16(2)), 2);
    _mm_storel_epi64((__m128i *)(out + i), _mm_packus_epi16(sum, sum));
  }
  column_scalar<2>(rows, weight, out, i, w);
}

template <> inline void column_sse<4>(const int *const *rows, const float *weight, u8 *out, int w) {
  int i = 0;
  for (; i + 4 <= w; i += 4) {
    __m128 sum = _mm_setzero_ps();
    for (int k = 0; k < 4; k++) {
      __m128 scaled = _mm_set1_ps(weight[k] * (1.f / ONE));
      sum = _mm_add_ps(sum, _mm_mul_ps(_mm_cvtepi32_ps(load(rows[k] + i)), scaled));
    }
    store_pixels(out + i, sum);
  }
  column_scalar<4>(rows, weight, out, i, w);
}

template <class T> struct Work {
  using type = float;
};
template <> struct Work<u8> {
  using type = int;
};

template <int taps, class T, bool simd> void resize(const T *src, T *dst, int w, int h) {
  using Sum = typename Work<T>::type;
  Sum rows[MOST / 2][MOST];
  for (int y = 0; y < h; y++)
    row<taps>(src + y * w, rows[y], w);
  for (int y = 0; y < 2 * h; y++) {
    Tap t = tap<taps>(y);
    const Sum *few[taps];
    for (int k = 0; k < taps; k++)
      few[k] = rows[clamp(t.first + k, h)];
    T *out = dst + y * 2 * w;
    simd ? column_sse<taps>(few, t.weight, out, 2 * w) : column_scalar<taps>(few, t.weight, out, 0, 2 * w);
  }
}

// The image has w x h pixels, the result 2w x 2h.
#define RESIZE(name, taps, T)                                                                                          \
  extern "C" void resize_##name##_##T(const T *src, T *dst, int w, int h) { resize<taps, T, false>(src, dst, w, h); }   \
  extern "C" void resize_##name##_##T##_sse(const T *src, T *dst, int w, int h) { resize<taps, T, true>(src, dst, w, h); }
RESIZE(linear, 2, u8)
RESIZE(linear, 2, s16)
RESIZE(linear, 2, u16)
RESIZE(linear, 2, f32)
RESIZE(cubic, 4, u8)
RESIZE(cubic, 4, s16)
RESIZE(cubic, 4, u16)
RESIZE(cubic, 4, f32)
