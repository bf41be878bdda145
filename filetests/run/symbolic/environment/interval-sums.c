// run: ulpscope run %s --no-tests
// expect: verdict: holds
// A sum in double precision stays between sums in single precision that are rounded down and up.
#pragma STDC FENV_ACCESS ON
#include <fenv.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (!isfinite(x))
    return 0;
  float low = x, high = x;
  double sum = x;
  for (int i = 0; i < 3; i++) {
    sum += 5000000.0f;
    fesetround(FE_DOWNWARD);
    low += 5000000.0f;
    fesetround(FE_UPWARD);
    high += 5000000.0f;
    fesetround(FE_TONEAREST);
    klee_assert(low <= sum);
    klee_assert(sum <= high);
  }
  return 0;
}
