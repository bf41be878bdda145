// run: ulpscope run %s
// native: same
// Elementary functions of numbers follow the rounding mode.
#include <fenv.h>
#include <math.h>
#include <stdio.h>
int main(void) {
  volatile double x = 1.5;
  fesetround(FE_UPWARD);
  double up = exp(x);
  fesetround(FE_TONEAREST);
  printf("%a %a\n", up, exp(x));
  return 0;
}
