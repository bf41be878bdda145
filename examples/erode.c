// The minimum of three neighbours. The scalar code is std::min of C++; MINPS treats its operands the other way round,
// which makes a difference for NaNs and for zeros of different signs.
//
//   ulpscope crosscheck examples/erode.c --reference erode --candidate erode_sse --sizes n=4..8
//   ulpscope crosscheck examples/erode.c --reference erode --candidate erode_sse --sizes n=4..8 --assume ordered,positive-zero
//
// verdict: mismatch; for the second command: equivalent
#include <emmintrin.h>

static float least(float x, float y) { return y < x ? y : x; }

// ulpscope: src: f32[n+2]; dst: out f32[n]
void erode(const float *src, float *dst, int n) {
  for (int i = 0; i < n; i++)
    dst[i] = least(least(src[i], src[i + 1]), src[i + 2]);
}

void erode_sse(const float *src, float *dst, int n) {
  int i = 0;
  for (; i + 4 <= n; i += 4) {
    __m128 two = _mm_min_ps(_mm_loadu_ps(src + i), _mm_loadu_ps(src + i + 1));
    _mm_storeu_ps(dst + i, _mm_min_ps(two, _mm_loadu_ps(src + i + 2)));
  }
  for (; i < n; i++)
    dst[i] = least(least(src[i], src[i + 1]), src[i + 2]);
}
