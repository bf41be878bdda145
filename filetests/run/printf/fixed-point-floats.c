// run: ulpscope run %s
// native: same
// %f prints exact decimal expansions, rounded half to even on exact ties, of any precision and size.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {0.0,   -0.0,       0.5,  1.5,  2.5,  -2.5, 0.125,    0.375, 0.1,
                      1.005, 123456.789, 0.05, 0.15, 0.25, 0.95, 999.9995, 1e15,  1e-7};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++)
    printf("%f %.0f %.1f %.2f %.3f %.20f\n", v[i], v[i], v[i], v[i], v[i], v[i]);
  printf("%f\n%.3f\n", DBL_MAX, -1e100);
  printf("%.60f\n", 0.1);
  printf("%.1074f\n", DBL_TRUE_MIN);
  printf("[%10.2f][%-10.2f][%010.2f][%+.2f][% .2f][%#.0f][%+010.1f]\n", 3.14159, 3.14159, -3.14159, 3.14159, 3.14159,
         3.0, 2.25);
  printf("[%f][%8f][%-8f][%08f][%F][%+f]\n", INFINITY, INFINITY, -INFINITY, INFINITY, INFINITY, INFINITY);
  printf("%Lf %.3Lf %.25Lf\n", 0.1L, 1e20L, 1.0L / 3);
  printf("%f %.10f\n", 0.1f, 16777216.0f);
  printf("%*.*f|%-*.*f|\n", 12, 3, 2.71828, 12, 5, 2.71828);
  return 0;
}
