// run: ulpscope run %s
// expect: verdict: holds
// Interval arithmetic by directed rounding: the rounded sum lies between those rounded down and up.
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  float a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(-1e30f <= a & a <= 1e30f & -1e30f <= b & b <= 1e30f);
  fesetround(FE_DOWNWARD);
  float low = a + b;
  fesetround(FE_UPWARD);
  float high = a + b;
  fesetround(FE_TONEAREST);
  float sum = a + b;
  assert(low <= sum && sum <= high);
}
