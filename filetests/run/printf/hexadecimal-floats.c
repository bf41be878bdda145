// run: ulpscope run %s
// native: same
// %a prints the exact value: normals, subnormals, signs, precision with rounding, long double, infinities.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {0.0,      -0.0,     1.0,          -1.5,        0.1,  1.0 / 3,
                      DBL_MAX,  DBL_MIN,  DBL_TRUE_MIN, 0x1.8p-1070, 1024, 0x1.fffffffffffffp0,
                      INFINITY, -INFINITY};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++)
    printf("%a %A %.0a %.1a %.3a %.15a %20a| %-20a| %+a %#.0a\n", v[i], v[i], v[i], v[i], v[i], v[i], v[i], v[i], v[i],
           v[i]);
  printf("[%030a][%+.2a][% a]\n", 0.1, 0.1, 0.1);
  printf("%a %a\n", 0.1f, FLT_TRUE_MIN);
  const long double l[] = {0.0L, 1.0L, -0.1L, 1.0L / 3, LDBL_MAX, LDBL_MIN, LDBL_TRUE_MIN, 3.0L, -INFINITY};
  for (unsigned i = 0; i < sizeof l / sizeof l[0]; i++) printf("%La %.2La\n", l[i], l[i]);
  return 0;
}
