// run: ulpscope run %s
// expect: verdict: holds
// The roots of one number, rounded up and down, differ unless the root is exact; to nearest, it is one of them.
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON

static double root(double x, int mode) {
  fesetround(mode);
  double result = sqrt(x);
  fesetround(FE_TONEAREST);
  return result;
}

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (!(x >= 0) || isinf(x))
    return 0;
  double nearest = root(x, FE_TONEAREST), up = root(x, FE_UPWARD), down = root(x, FE_DOWNWARD);
  assert(down == root(x, FE_TOWARDZERO));
  assert((nearest == up) | (nearest == down));
  if (up * up != x)
    assert(up > down);
}
