// A root rounded to nearest is the one rounded up or the one rounded down, and these differ unless it is exact.
// run: ulpscope run %s --no-tests
// expect: verdict: holds
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON

static double root(int mode, double x) {
  fesetround(mode);
  double r = sqrt(x);
  fesetround(FE_TONEAREST);
  return r;
}

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 0 && x <= 0x1p1000);
  double up = root(FE_UPWARD, x), down = root(FE_DOWNWARD, x), nearest = root(FE_TONEAREST, x);
  assert(down <= up);
  assert(nearest == up || nearest == down);
  assert(up > down || up * up == x);
  return 0;
}
