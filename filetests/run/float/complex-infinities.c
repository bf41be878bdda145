// run: ulpscope run %s
// native: same
// Annex G: a complex product with an infinite factor is infinite even where the formula gives NaN (__muldc3, __divdc3).
#include <complex.h>
#include <math.h>
#include <stdio.h>

static void show(double complex z) {
  double re = creal(z), im = cimag(z);
  isnan(re) ? printf("nan ") : printf("%a ", re);
  isnan(im) ? printf("nan\n") : printf("%a\n", im);
}

static double complex make(double re, double im) {
  double complex z;
  __real__ z = re;
  __imag__ z = im;
  return z;
}

int main(void) {
  volatile double inf = INFINITY, one = 1, zero = 0, nan = NAN;
  show(make(inf, inf) * make(one, one));
  show(make(inf, nan) * make(one, one));
  show(make(inf, inf) * make(zero, one));
  show(make(one, one) / make(zero, zero));
  show(make(one, one) / make(inf, one));
  show(make(inf, one) / make(one, one));
  show(make(1e308, 1e308) * make(one, one));
  double complex z = make(inf, nan);
  printf("%d\n", isinf(creal(z * make(2.0, 3.0))) || isinf(cimag(z * make(2.0, 3.0))));
  return 0;
}
