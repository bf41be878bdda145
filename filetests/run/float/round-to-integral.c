// run: ulpscope run %s
// native: same
// floor, ceil, trunc, round, rint, nearbyint and roundeven-like ties in float, double and long double.
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {0.0,
                      0.25,
                      0.5,
                      0.75,
                      1.0,
                      1.5,
                      2.5,
                      3.5,
                      0.49999999999999994,
                      4503599627370495.5,
                      4503599627370497.0,
                      9007199254740993.0,
                      1e300,
                      5e-324,
                      123456.789,
                      2147483647.5,
                      INFINITY};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++)
    for (int sign = 1; sign >= -1; sign -= 2) {
      double x = sign * v[i];
      float f = (float)x;
      long double l = x;
      printf("%a: %a %a %a %a %a %a\n", x, floor(x), ceil(x), trunc(x), round(x), rint(x), nearbyint(x));
      printf("  f %a %a %a %a %a %a\n", floorf(f), ceilf(f), truncf(f), roundf(f), rintf(f), nearbyintf(f));
      printf("  l %a %a %a %a %a %a\n", (double)floorl(l), (double)ceill(l), (double)truncl(l), (double)roundl(l),
             (double)rintl(l), (double)nearbyintl(l));
    }
  return 0;
}
