// run: ulpscope crosscheck %s --reference f --candidate g -mavx
// expect: depends on byte 0 of the local variable t
// expect-exit: 10
// Masked loads of memory that nothing has written are noticed.
#include <immintrin.h>
float f(float x) { return x; }
float g(float x) {
  float t[8];
  __m256 v = _mm256_maskload_ps(t, _mm256_set1_epi32(-1));
  union { float f; int i; } u = {v[0]};
  return u.i == 0 ? x : -x;
}
