// run: ulpscope run %s
// expect: verdict: holds
// The square of a number lies between its roundings down and up.
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > -1e15f & x < 1e15f);
  fesetround(FE_DOWNWARD);
  float low = x * x;
  fesetround(FE_UPWARD);
  float high = x * x;
  fesetround(FE_TONEAREST);
  float square = x * x;
  assert(low <= square && square <= high);
  assert(low >= 0);
}
