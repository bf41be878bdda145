// Unused static and inline functions can be compared, and run natively.
// run: ulpscope crosscheck %s --reference half --candidate half_sse
// expect: verdict: equivalent (by value)
// run: ulpscope crosscheck %s --reference half --candidate half_wrong
// expect-match: ^verdict: mismatch \(return, .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference half --candidate half_wrong -O2
// expect-match: ^verdict: mismatch \(return, .*confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference half --candidate half_ss
// expect-stderr: filetests/crosscheck/static-functions.c: there is no function half_ss
// expect-exit: 2
#include <xmmintrin.h>

static float half(float x) { return x * 0.5f; }
static inline float half_sse(float x) { return _mm_cvtss_f32(_mm_mul_ss(_mm_set_ss(x), _mm_set_ss(0.5f))); }
static inline __attribute__((always_inline)) float half_wrong(float x) { return x * 0.25f; }
