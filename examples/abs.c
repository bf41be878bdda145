// The absolute value by clearing the sign bit, with SSE2, and by a comparison.
//
//   ulpscope crosscheck examples/abs.c --reference abs_bits --candidate abs_sse
//   ulpscope crosscheck examples/abs.c --reference abs_bits --candidate abs_compare
//
// verdict: equivalent; for the second command: mismatch, because -0 is not less than 0
#include <emmintrin.h>
#include <stdint.h>
#include <string.h>

float abs_bits(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits &= 0x7fffffffu;
  memcpy(&x, &bits, sizeof bits);
  return x;
}

float abs_sse(float x) {
  __m128 mask = _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff));
  return _mm_cvtss_f32(_mm_and_ps(_mm_set_ss(x), mask));
}

float abs_compare(float x) { return x < 0 ? -x : x; }
