// run: ulpscope run %s
// expect: verdict: holds
// Zero divided by zero is invalid, not a division by zero.
#include <assert.h>
#include <fenv.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (isnan(x) || isnan(y)) return 0;
  feclearexcept(FE_ALL_EXCEPT);
  volatile double q = x / y;
  if (fetestexcept(FE_DIVBYZERO)) assert(y == 0 && x != 0 && isinf(q));
  if (x == 0 && y == 0) assert(fetestexcept(FE_ALL_EXCEPT) == FE_INVALID);
}
