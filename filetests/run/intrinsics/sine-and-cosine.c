// run: ulpscope run -O2 -fno-math-errno %s
// native: same
// Optimised, sincos is one intrinsic with two results.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

int main(void) {
  volatile double x[] = {0, 1, -2.5, 100};
  for (int i = 0; i < 4; i++) {
    double s, c;
    sincos(x[i], &s, &c);
    printf("%.15g %.15g\n", s, c);
  }
}
