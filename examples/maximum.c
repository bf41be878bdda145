// The largest element of an array, from left to right and in four lanes.
//
//   ulpscope crosscheck examples/maximum.c --reference maximum --candidate maximum_sse
//   ulpscope crosscheck examples/maximum.c --reference maximum --candidate maximum_sse --assume ordered,positive-zero
//
// verdict: mismatch (MAXPS returns its second operand if either is a NaN); for the second command: equivalent
#include <immintrin.h>

// ulpscope: n = 8
float maximum(const float *x, int n) {
  float most = x[0];
  for (int i = 1; i < n; i++)
    most = x[i] > most ? x[i] : most;
  return most;
}

float maximum_sse(const float *x, int n) {
  if (n < 4)
    return maximum(x, n);
  __m128 lanes = _mm_loadu_ps(x);
  int i = 4;
  for (; i + 4 <= n; i += 4)
    lanes = _mm_max_ps(_mm_loadu_ps(x + i), lanes);
  lanes = _mm_max_ps(lanes, _mm_movehl_ps(lanes, lanes));
  float most = _mm_cvtss_f32(_mm_max_ss(lanes, _mm_shuffle_ps(lanes, lanes, 1)));
  for (; i < n; i++)
    most = x[i] > most ? x[i] : most;
  return most;
}
