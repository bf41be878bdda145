// run: ulpscope run %s
// native: same
// frexp, ldexp, modf, scalbn, scalbln, logb and ilogb, also on subnormals and into overflow and underflow.
#include <limits.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {1, 0.75, -3.5, 1e300, 5e-324, 0x1.8p-1040, 0.1, -0x1.fffffffffffffp1023};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    int e;
    double whole, m = frexp(v[i], &e), fraction = modf(v[i], &whole);
    printf("%a: %a %d | %a %a | %a %d\n", v[i], m, e, whole, fraction, logb(v[i]), ilogb(v[i]));
    printf("  %d %a %a %a\n", ldexp(m, e) == v[i], ldexp(v[i], 3), scalbn(v[i], -1060), scalbln(v[i], 30L));
    float f = (float)v[i], fm = frexpf(f, &e), fw;
    printf("  %a %a %a\n", fm, ldexpf(fm, 10), modff(f, &fw));
  }
  int e = 77;
  double z = frexp(-0.0, &e), w;
  printf("%d %d\n", signbit(z) != 0, e);
  double fraction = modf(-INFINITY, &w);
  printf("%d %a\n", signbit(fraction) != 0, w);
  printf("%a %d %d %d\n", logb(0.0), ilogb(0.0) == FP_ILOGB0, ilogb(INFINITY) == INT_MAX, ilogb(NAN) == FP_ILOGBNAN);
  printf("%a %a %a\n", ldexp(1, 5000), ldexp(-1, -5000), ldexp(0x1.8p0, -1074));
  printf("%La %La\n", ldexpl(1.5L, -16444), frexpl(1e-4945L, &e));
  printf("%d\n", e);
  return 0;
}
