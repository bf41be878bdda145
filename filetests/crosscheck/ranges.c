// Terms of the same input are combined: 0.88x - 0.11x + 0.23y is at least zero and at most
// the largest pixel, so nothing is clamped, and packing with saturation is the same as a cast.
// run: ulpscope crosscheck %s --reference weighted --candidate weighted_sse
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference steep --candidate steep_sse
// expect: confirmed
// expect-match: ^verdict: mismatch
// expect-exit: 10
#include <emmintrin.h>

typedef unsigned short u16;

static u16 packed(float v) {
  __m128i i = _mm_sub_epi32(_mm_cvtps_epi32(_mm_set1_ps(v)), _mm_set1_epi32(32768));
  return (u16)(_mm_extract_epi16(_mm_packs_epi32(i, i), 0) + 32768);
}

static u16 cast(float v) { return (u16)_mm_cvtss_si32(_mm_set_ss(v)); }

static float mean(u16 x, u16 y) { return (float)x * 0.87890625f - (float)x * 0.10546875f + (float)y * 0.2265625f; }
static float sharp(u16 x, u16 y) { return (float)x * 0.87890625f - (float)y * 0.10546875f + (float)y * 0.2265625f; }

u16 weighted(u16 x, u16 y) { return cast(mean(x, y)); }
u16 weighted_sse(u16 x, u16 y) { return packed(mean(x, y)); }

u16 steep(u16 x, u16 y) { return cast(sharp(x, y) * 1.01f); }
u16 steep_sse(u16 x, u16 y) { return packed(sharp(x, y) * 1.01f); }
