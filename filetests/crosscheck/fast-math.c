// A compiler may use the flags that -ffast-math leaves on operations: unless it cannot matter, the answer is unknown.
// run: ulpscope crosscheck %s --reference sum --candidate sum --candidate-flags '-O1 -ffast-math' --sizes n=3 --describe 'x: [n] in [1,2]'
// expect: incomplete: sums and products of sum may be regrouped (fast-math flag reassoc; see --as-written)
// expect: verdict: unknown (sums and products of sum may be regrouped
// expect-exit: 5
// run: ulpscope crosscheck %s --reference sum --candidate sum --candidate-flags '-O1 -ffast-math' --sizes n=3 --as-written
// expect: assumed: the compiler makes nothing of the fast-math flags of sum: reassoc nnan ninf nsz arcp contract afn
// expect-match: ^verdict: equivalent \(n = 3, by value, not using reassoc .*afn\)
// run: ulpscope crosscheck %s --reference scale --candidate scale --candidate-flags '-O1 -ffast-math'
// expect: incomplete: a NaN may arise in scale, where the compiler expects none (fast-math flag nnan; see --as-written)
// expect: incomplete: an infinity may arise in scale
// expect: incomplete: zeros in scale may have either sign
// expect: verdict: unknown
// expect-exit: 5
// One product of numbers in bounds: nothing can be made of the flags.
// run: ulpscope crosscheck %s --reference scale --candidate scale --candidate-flags '-O1 -ffast-math' --describe 'a: in [1,2]; x: in [3,4]'
// expect: verdict: equivalent (by value)
// What is assumed anyway is no doubt.
// run: ulpscope crosscheck %s --reference scale --candidate scale --candidate-flags '-O1 -ffast-math' --assume finite,positive-zero
// expect: verdict: equivalent (by value, assuming positive-zero, finite)
// run: ulpscope crosscheck %s --reference ratio --candidate ratio --candidate-flags '-O1 -freciprocal-math' --describe 'a: in [1,2]; x: in [3,4]'
// expect: verdict: unknown (quotients of ratio may be computed with reciprocals
// expect-exit: 5
// run: ulpscope crosscheck %s --reference ratio --candidate ratio --candidate-flags '-O1 -freciprocal-math' --assume reciprocal
// expect: verdict: equivalent (by value, assuming reciprocal)
// run: ulpscope crosscheck %s --reference root --candidate root --candidate-flags '-O1 -fapprox-func -fno-math-errno' --describe 'x: in [1,2]'
// expect: verdict: unknown (mathematical functions in root may be approximated
// expect-exit: 5
// Sums that pass through memory are regrouped, too.
// run: ulpscope crosscheck %s --reference through --candidate through --candidate-flags '-O1 -fassociative-math -fno-signed-zeros -fno-trapping-math' --describe 'x: [3] in [1,2]; t: [1]'
// expect: verdict: unknown (sums and products of through may be regrouped
// expect-exit: 5
// run: ulpscope crosscheck %s --reference same --candidate same --candidate-flags '-O1 -ffinite-math-only'
// expect: verdict: unknown (a NaN may arise in same
// expect-exit: 5
// run: ulpscope crosscheck %s --reference same --candidate same --candidate-flags '-O1 -ffinite-math-only' --describe 'x: finite'
// expect: verdict: equivalent (by value)
// A difference as written is a mismatch, flags or not.
// run: ulpscope crosscheck %s --reference scale --candidate twice --candidate-flags '-O1 -ffast-math' --describe 'a: in [1,2]; x: in [3,4]'
// expect-match: ^verdict: mismatch .*confirmed
// expect-exit: 10
#include <math.h>

float sum(const float *x, int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

float scale(float a, float x) { return a * x; }
float twice(float a, float x) { return 2 * a * x; }
float ratio(float a, float x) { return a / x; }
float root(float x) { return sqrtf(x); }
float same(float x) { return x; }

float through(const float *x, volatile float *t) {
  *t = x[0] + x[1];
  return *t + x[2];
}
