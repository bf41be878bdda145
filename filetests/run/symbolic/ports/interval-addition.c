// run: ulpscope run %s
// expect: verdict: holds
// Interval arithmetic by directed rounding: the sum of points lies in the sum of their intervals.
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  float al, ah, bl, bh, a, b;
  klee_make_symbolic(&al, sizeof al, "al");
  klee_make_symbolic(&ah, sizeof ah, "ah");
  klee_make_symbolic(&bl, sizeof bl, "bl");
  klee_make_symbolic(&bh, sizeof bh, "bh");
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(-1e30f <= al & al <= a & a <= ah & ah <= 1e30f);
  klee_assume(-1e30f <= bl & bl <= b & b <= bh & bh <= 1e30f);
  fesetround(FE_DOWNWARD);
  float low = al + bl;
  fesetround(FE_UPWARD);
  float high = ah + bh;
  fesetround(FE_TONEAREST);
  float sum = a + b;
  assert(low <= sum && sum <= high);
}
