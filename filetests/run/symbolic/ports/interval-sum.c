// run: ulpscope run %s
// expect: verdict: holds
// Interval arithmetic by directed rounding: the sum of any points of two intervals lies in the sum of the intervals.
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#pragma STDC FENV_ACCESS ON

struct interval {
  float low, high;
};

static struct interval add(struct interval a, struct interval b) {
  struct interval sum;
  fesetround(FE_DOWNWARD);
  sum.low = a.low + b.low;
  fesetround(FE_UPWARD);
  sum.high = a.high + b.high;
  fesetround(FE_TONEAREST);
  return sum;
}

int main(void) {
  struct interval a, b;
  float x, y;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(-1e30f <= a.low & a.low <= x & x <= a.high & a.high <= 1e30f);
  klee_assume(-1e30f <= b.low & b.low <= y & y <= b.high & b.high <= 1e30f);
  struct interval sum = add(a, b);
  assert(sum.low <= x + y && x + y <= sum.high);
}
