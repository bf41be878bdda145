// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// rint follows the rounding mode, and round does not.
#include <assert.h>
#include <klee/klee.h>
#include <fenv.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 0 & x < 10);
  fesetround(FE_UPWARD);
  assert(rint(x) == round(x));
}
