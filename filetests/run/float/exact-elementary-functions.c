// run: ulpscope run %s
// native: same
// Elementary functions only where the result is exact: exp(0), log(1), sin(0), pow of integers, hypot(3,4), cbrt(0).
#include <math.h>
#include <stdio.h>

int main(void) {
  volatile double zero = 0, one = 1, two = 2;
  printf("%a %a %a %a\n", exp(zero), log(one), sin(zero), cos(zero));
  printf("%a %a %a %a\n", tan(-zero), atan(zero), asin(-zero), acos(one));
  printf("%a %a %a %a\n", pow(two, 10), pow(two, -1074), pow(10 * one, 15), pow(-3 * one, 3));
  printf("%a %a %a\n", pow(zero, zero), pow(NAN, zero), pow(one, NAN));
  printf("%a %a %a\n", exp2(10 * one), exp2(-1 * two), log2(1024 * one));
  printf("%a %a %a %a\n", log10(1000 * one), log1p(zero), expm1(-zero), cbrt(zero));
  printf("%a %a %a\n", hypot(3 * one, 4 * one), hypot(-zero, 5 * one), hypot(INFINITY, NAN));
  printf("%a %a %a\n", exp(-INFINITY), exp(INFINITY), log(zero));
  printf("%a %a %a\n", sinh(-zero), cosh(zero), tanh(INFINITY));
  printf("%d %d %d\n", isnan(log(-one)) != 0, isnan(sin(INFINITY)) != 0, isnan(acos(two)) != 0);
  printf("%a %a\n", (double)sqrtf(6.25f), (double)powf(2.0f, 7.0f));
  return 0;
}
