// run: ulpscope crosscheck %s --reference f --candidate g --describe 'x: f32[8]'
// expect: misaligned
// expect: verdict: mismatch
// expect-exit: 10
// A candidate that faults is no port.
#include <xmmintrin.h>
float f(const float *x) { return x[1]; }
float g(const float *x) { return _mm_cvtss_f32(_mm_load_ps(x + 1)); }
