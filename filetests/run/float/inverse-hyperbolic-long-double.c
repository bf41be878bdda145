// run: ulpscope run %s
// native: same
// The inverse hyperbolic functions of long doubles, to a few digits less than the format has.
#include <math.h>
#include <stdio.h>

int main(void) {
  const long double x[] = {0.0L, -0.0L, 1e-4940L, -1e-10L, 0.25L, -0.999L, 1.0L, 1.0000001L, 2.5L, 1e300L, 1e4000L, INFINITY};
  for (int i = 0; i < 12; i++) {
    printf("%.17Lg", asinhl(x[i]));
    if (x[i] >= 1) printf(" %.17Lg", acoshl(x[i]));
    if (x[i] <= 1) printf(" %.17Lg", atanhl(x[i]));
    printf("\n");
  }
  printf("%d %d\n", isnan(acoshl(0.5L)), isnan(atanhl(-2.0L)));
}
