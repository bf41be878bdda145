// y = a * x + y, element by element and four elements at a time.
//
//   ulpscope crosscheck examples/saxpy.c --reference saxpy --candidate saxpy_sse --sizes n=1..16
//
// verdict: equivalent
#include <immintrin.h>

void saxpy(float a, const float *x, float *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

void saxpy_sse(float a, const float *x, float *y, int n) {
  __m128 factor = _mm_set1_ps(a);
  int i = 0;
  for (; i + 4 <= n; i += 4)
    _mm_storeu_ps(y + i, _mm_add_ps(_mm_mul_ps(_mm_loadu_ps(x + i), factor), _mm_loadu_ps(y + i)));
  for (; i < n; i++)
    y[i] = a * x[i] + y[i];
}
