// Block matching of two images: how far the 3 x 3 block around a pixel of the left image has moved in the right one.
// Of four places the one with the smallest sum of absolute differences is taken, the first of several.
#include "image.h"

const int PLACES = 4;

inline int sum_of_differences(const u8 *left, const u8 *right, int w, int x, int y, int moved) {
  int sum = 0;
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++) {
      int difference = left[(y + j) * w + x + i] - right[(y + j) * w + x + i - moved];
      sum += difference < 0 ? -difference : difference;
    }
  return sum;
}

inline void row_scalar(const u8 *left, const u8 *right, s16 *moved, int w, int y, int from) {
  for (int x = from; x + 1 < w; x++) {
    int least = 1 << 14, at = -1;
    for (int d = 0; d < PLACES; d++) {
      int sum = sum_of_differences(left, right, w, x, y, d);
      if (sum < least) {
        least = sum;
        at = d;
      }
    }
    moved[y * w + x] = at;
  }
}

// Eight pixels at once: differences of bytes that stop at zero, sums in 16 bits.
inline void row_sse(const u8 *left, const u8 *right, s16 *moved, int w, int y) {
  __m128i zero = _mm_setzero_si128();
  int x = PLACES;
  for (; x + 8 < w; x += 8) {
    __m128i least = _mm_set1_epi16(1 << 14), at = _mm_set1_epi16(-1);
    for (int d = 0; d < PLACES; d++) {
      __m128i sums = zero;
      for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
          int place = (y + j) * w + x + i;
          __m128i l = _mm_loadl_epi64((const __m128i *)(left + place));
          __m128i r = _mm_loadl_epi64((const __m128i *)(right + place - d));
          __m128i difference = _mm_or_si128(_mm_subs_epu8(l, r), _mm_subs_epu8(r, l));
          sums = _mm_add_epi16(sums, _mm_unpacklo_epi8(difference, zero));
        }
      __m128i less = _mm_cmplt_epi16(sums, least);
      at = _mm_or_si128(_mm_and_si128(less, _mm_set1_epi16((short)d)), _mm_andnot_si128(less, at));
      least = _mm_min_epi16(sums, least);
    }
    store(moved + y * w + x, at);
  }
  row_scalar(left, right, moved, w, y, x);
}

template <bool simd> void match(const u8 *left, const u8 *right, s16 *moved, int w, int h) {
  for (int i = 0; i < w * h; i++)
    moved[i] = -1; // no block around it is inside both images
  for (int y = 1; y + 1 < h; y++)
    simd ? row_sse(left, right, moved, w, y) : row_scalar(left, right, moved, w, y, PLACES);
}

extern "C" void stereobm(const u8 *left, const u8 *right, s16 *moved, int w, int h) {
  match<false>(left, right, moved, w, h);
}
extern "C" void stereobm_sse(const u8 *left, const u8 *right, s16 *moved, int w, int h) {
  match<true>(left, right, moved, w, h);
}
