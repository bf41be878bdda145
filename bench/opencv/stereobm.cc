// Block matching of two images: how far the 3 x 3 block around a pixel of the left image has moved in the right one.
// Of eight places the one with the smallest sum of absolute differences is taken, the first of several.
#include "image.h"

const int PLACES = 8;

inline int sum_of_differences(const u8 *left, const u8 *right, int w, int x, int y, int moved) {
  int sum = 0;
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++) {
      int difference = left[(y + j) * w + x + i] - right[(y + j) * w + x + i - moved];
      sum += difference < 0 ? -difference : difference;
    }
  return sum;
}

inline int best(const u8 *left, const u8 *right, int w, int x, int y) {
  int least = 1 << 20, at = -1;
  for (int d = 0; d < PLACES; d++) {
    int sum = sum_of_differences(left, right, w, x, y, d);
    if (sum < least) {
      least = sum;
      at = d;
    }
  }
  return at;
}

// All eight sums at once: lane k is the place 7 - k, so that the right image is read forwards.
inline int best_sse(const u8 *left, const u8 *right, int w, int x, int y) {
  __m128i zero = _mm_setzero_si128(), sums = zero;
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++) {
      __m128i l = _mm_set1_epi8((char)left[(y + j) * w + x + i]);
      __m128i r = _mm_loadl_epi64((const __m128i *)(right + (y + j) * w + x + i - (PLACES - 1)));
      __m128i difference = _mm_or_si128(_mm_subs_epu8(l, r), _mm_subs_epu8(r, l));
      sums = _mm_add_epi16(sums, _mm_unpacklo_epi8(difference, zero));
    }
  __m128i least = _mm_min_epi16(sums, _mm_srli_si128(sums, 8));
  least = _mm_min_epi16(least, _mm_srli_si128(least, 4));
  least = _mm_min_epi16(least, _mm_srli_si128(least, 2));
  __m128i is_least = _mm_cmpeq_epi16(sums, _mm_set1_epi16((short)_mm_extract_epi16(least, 0)));
  int mask = _mm_movemask_epi8(_mm_packs_epi16(is_least, zero));
  return PLACES - 1 - (31 - __builtin_clz(mask));
}

template <bool simd> void match(const u8 *left, const u8 *right, s16 *moved, int w, int h) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      bool inside = y > 0 && y + 1 < h && x >= PLACES && x + 1 < w;
      moved[y * w + x] = !inside ? -1 : simd ? best_sse(left, right, w, x, y) : best(left, right, w, x, y);
    }
}

extern "C" void stereobm(const u8 *left, const u8 *right, s16 *moved, int w, int h) {
  match<false>(left, right, moved, w, h);
}
extern "C" void stereobm_sse(const u8 *left, const u8 *right, s16 *moved, int w, int h) {
  match<true>(left, right, moved, w, h);
}
