// run: ulpscope run %s --no-tests
// expect: verdict: holds
// A sum in double precision is between the sums in single precision that are rounded down and up.
#pragma STDC FENV_ACCESS ON
#include <fenv.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (!isfinite(x))
    return 0;
  double sum = (double)x + 5000000.0f;
  fesetround(FE_DOWNWARD);
  float low = x + 5000000.0f;
  fesetround(FE_UPWARD);
  float high = x + 5000000.0f;
  fesetround(FE_TONEAREST);
  klee_assert(low <= sum);
  klee_assert(sum <= high);
  return 0;
}
