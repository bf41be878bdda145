// run: ulpscope run %s
// expect: verdict: inconclusive
// expect-exit: 5
// exp in another rounding mode is another function.
#include <fenv.h>
#include <klee/klee.h>
#include <math.h>
#include <stdlib.h>
int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume((x >= 1.0) & (x <= 2.0));
  double a = exp(x);
  fesetround(FE_UPWARD);
  double b = exp(x);
  fesetround(FE_TONEAREST);
  if (a != b) abort();
  return 0;
}
