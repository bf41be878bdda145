// run: ulpscope run %s
// native: same
// Elementary functions of long double, to 17 digits: what lies beyond may differ in the last place.
#include <errno.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  volatile long double x[] = {0.5L, -0.25L, 1.0L, 3.75L, 100.0L, -7.5L};
  for (int i = 0; i < 6; i++) {
    printf("%.17Lg %.17Lg %.17Lg\n", sinl(x[i]), cosl(x[i]), tanl(x[i]));
    printf("%.17Lg %.17Lg %.17Lg %.17Lg\n", expl(x[i]), exp2l(x[i]), expm1l(x[i]), cbrtl(x[i]));
    printf("%.17Lg %.17Lg %.17Lg\n", atanl(x[i]), atan2l(x[i], 2.0L), hypotl(x[i], 3.0L));
    printf("%.17Lg %.17Lg %.17Lg\n", sinhl(x[i]), coshl(x[i]), tanhl(x[i]));
    if (x[i] > 0) printf("%.17Lg %.17Lg %.17Lg %.17Lg\n", logl(x[i]), log2l(x[i]), log10l(x[i]), powl(x[i], 0.3L));
  }
  volatile long double huge = 20000.0L, zero = 0.0L, minus = -1.0L;
  errno = 0;
  long double over = expl(huge);
  printf("%Lg %d\n", over, errno == ERANGE);
  errno = 0;
  long double pole = logl(zero);
  printf("%Lg %d\n", pole, errno == ERANGE);
  errno = 0;
  long double none = logl(minus);
  printf("%d %d\n", isnan(none), errno == EDOM);
  printf("%Lg %Lg\n", expl(-huge), powl(zero, zero));
}
