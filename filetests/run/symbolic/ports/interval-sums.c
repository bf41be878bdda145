// run: ulpscope run %s
// expect: verdict: holds
// A sum in double precision stays between the sums in single precision that are rounded down and up, step by step.
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  float first;
  klee_make_symbolic(&first, sizeof first, "first");
  if (!isfinite(first))
    return 0;
  double sum = first;
  float low = first, high = first;
  for (int i = 0; i < 3; i++) {
    sum += 5000000.0f;
    fesetround(FE_DOWNWARD);
    low += 5000000.0f;
    fesetround(FE_UPWARD);
    high += 5000000.0f;
    fesetround(FE_TONEAREST);
    assert(low <= sum && sum <= high);
  }
}
