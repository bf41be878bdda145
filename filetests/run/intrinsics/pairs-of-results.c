// run: ulpscope run %s
// native: same
// Intrinsics that return two values: frexp, and with optimisation sincos.
#include <math.h>
#include <stdio.h>

int main(void) {
  volatile double values[] = {0.0, -0.0, 1.0, -3.75, 0x1p-1074, 0x1.8p-1030, 1e300, INFINITY};
  for (int i = 0; i < 8; i++) {
    int e = 77;
    double f = __builtin_frexp(values[i], &e);
    int g = 77;
    float h = __builtin_frexpf((float)values[i], &g);
    printf("%a %d %a\n", f, isinf(f) ? 0 : e, h);
  }
  volatile long double wide = 0x1.23p-16400L;
  int e;
  long double f = __builtin_frexpl(wide, &e);
  printf("%La %d\n", f, e);
}
