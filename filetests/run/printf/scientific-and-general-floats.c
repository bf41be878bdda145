// run: ulpscope run %s
// native: same
// %e and %g: exponents, switching between styles, trailing zeros with #, 17 digits, and uppercase.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {0.0,     -0.0,          1,     9.9999995, 9.99999949, 99999.95,     100000, 999998.5, 1e6, 0.0001,
                      0.00001, 0.00012345678, 1e100, -1e-100,   DBL_MAX,    DBL_TRUE_MIN, 0.1,    1234567.0};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    printf("%e %.0e %.3E %.16e\n", v[i], v[i], v[i], v[i]);
    printf("%g %.0g %.3G %.17g %#g %#.3g\n", v[i], v[i], v[i], v[i], v[i], v[i]);
  }
  printf("[%15.4e][%-15.4e][%015.4e][%+e][%#.0e]\n", 12345.678, 12345.678, -12345.678, 1.0, 5.0);
  printf("[%10g][%-10g][%010g][%+g][% g]\n", 0.5, 0.5, -0.5, 0.5, 0.5);
  printf("%g %G %e %E\n", INFINITY, -INFINITY, INFINITY, -INFINITY);
  printf("%Lg %Le %.21Lg\n", 1e4000L, 0.1L, 0.1L);
  printf("%.9g %.8g\n", 0.1f, 16777217.0f);
  printf("%.40e\n%.30g\n", 1.0 / 3, 1e22);
  return 0;
}
