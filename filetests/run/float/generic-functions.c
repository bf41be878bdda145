// run: ulpscope run %s
// native: same
// <tgmath.h> chooses by the type of the argument: float, double, long double, complex of each, and integers as double.
#include <complex.h>
#include <stdio.h>
#include <tgmath.h>

#define SHOW(e) printf("%zu %.6g %.6g\n", sizeof(e), (double)creal(e), (double)cimag(e))
#define REAL(f) SHOW(f(0.5f)); SHOW(f(0.5)); SHOW(f(0.5L)); SHOW(f(1))
#define BOTH(f) REAL(f); SHOW(f(0.5f + 0.25f * I)); SHOW(f(0.5 + 0.25 * I)); SHOW(f(0.5L + 0.25L * I))

int main(void) {
  BOTH(acos); BOTH(asin); BOTH(atan); BOTH(asinh); BOTH(atanh); BOTH(cos); BOTH(sin); BOTH(tan);
  BOTH(cosh); BOTH(sinh); BOTH(tanh); BOTH(exp); BOTH(log); BOTH(sqrt); BOTH(fabs);
  REAL(cbrt); REAL(ceil); REAL(erf); REAL(erfc); REAL(exp2); REAL(expm1); REAL(floor); REAL(lgamma); REAL(log10);
  REAL(log1p); REAL(log2); REAL(logb); REAL(nearbyint); REAL(rint); REAL(round); REAL(tgamma); REAL(trunc);
  SHOW(pow(2.0f, 0.5f)); SHOW(pow(2.0, 0.5f)); SHOW(pow(2, 0.5L)); SHOW(pow(2.0f + I, 0.5f)); SHOW(pow(2.0 + I, 2));
  SHOW(atan2(1.0f, 2)); SHOW(fmax(1.0f, 2.0f)); SHOW(fma(1.0f, 2.0f, 3.0L)); SHOW(ldexp(1.0f, 3)); SHOW(hypot(3.0f, 4.0L));
  SHOW(carg(1.0f + I)); SHOW(cimag(2.0L * I)); SHOW(conj(1.0f + I)); SHOW(cproj(1.0 + I)); SHOW(creal(3));
  printf("%ld %lld %d\n", lrint(2.5f), llround(2.5L), ilogb(8.0f));
  return 0;
}
