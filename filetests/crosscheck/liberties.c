// A mismatch names the assumptions that would make the two equal; with them they are.
// run: ulpscope crosscheck %s --reference axpy --candidate axpy_fma
// expect: assumptions: equivalent at this size with --assume=contraction
// expect-match: ^verdict: mismatch
// expect-exit: 10
// run: ulpscope crosscheck %s --reference axpy --candidate axpy_fma --assume contraction
// expect: fast-math 1
// expect: verdict: equivalent (by value, assuming contraction)
// run: ulpscope crosscheck %s --reference ratio --candidate ratio_inverse
// expect: assumptions: equivalent at this size with --assume=reciprocal
// expect-exit: 10
// run: ulpscope crosscheck %s --reference mean --candidate mean_fast
// expect: assumptions: equivalent at this size with --assume=associative,reciprocal
// expect-exit: 10
// run: ulpscope crosscheck %s --reference mean --candidate mean_wrong --assume associative,reciprocal
// expect: verdict: unknown
// expect-exit: 5
// run: ulpscope crosscheck %s --reference product --candidate product_flushed
// expect: assumptions: equivalent at this size with --assume=flush-to-zero
// expect-exit: 10
// run: ulpscope crosscheck %s --reference product --candidate product_flushed --assume flush-to-zero
// expect: verdict: equivalent (by value, assuming flush-to-zero)
// run: ulpscope crosscheck %s --reference product --candidate product_wrong --assume flush-to-zero
// expect: verdict: unknown
// expect-exit: 5
// run: ulpscope crosscheck %s --reference least --candidate least_wrong
// expect: assumptions: none of them affects the difference
// expect-exit: 10
// run: ulpscope crosscheck %s --reference guarded --candidate guarded_wrong --assume finite
// expect: verdict: mismatch (return
// expect-exit: 10
#include <float.h>
#include <math.h>

float axpy(float a, float x, float y) { return a * x + y; }
float axpy_fma(float a, float x, float y) { return fmaf(a, x, y); }

float ratio(float x, float y) { return x / y; }
float ratio_inverse(float x, float y) { return x * (1 / y); }

// ulpscope: x: f32[3]
float mean(const float *x) { return (x[0] + x[1] + x[2]) / 3; }
float mean_fast(const float *x) { return (x[0] + (x[1] + x[2])) * (1.0f / 3); }
float mean_wrong(const float *x) { return (x[0] + (x[1] + x[1])) * (1.0f / 3); }

float product(float x, float y) { return x * y; }
float product_flushed(float x, float y) {
  float p = x * y;
  return fabsf(p) < FLT_MIN ? copysignf(0, p) : p;
}
float product_wrong(float x, float y) {
  float p = x * y;
  return fabsf(p) < 2 * FLT_MIN ? copysignf(0, p) : p;
}

int least(int x, int y) { return x < y ? x : y; }
int least_wrong(int x, int y) { return x < y ? y : x; }

// A value that is not selected may be infinite: no assumption excludes x = 0.
float guarded(float x) { return x == 0 ? 1 : 1 / x; }
float guarded_wrong(float x) {
  float y = 1 / x;
  return x == 0 ? 2 : y;
}
