// run: ulpscope run %s
// native: same
// Goldberg's catastrophic cancellation, in both precisions: 2e-30 + 1e30 - 1e30 - 1e-30 is -1e-30.
#include <stdio.h>

int main(void) {
  volatile float a = 2.0e-30f, b = 1.0e30f, c = 1.0e-30f;
  volatile double d = 2.0e-30, e = 1.0e30, f = 1.0e-30;
  printf("%.9e\n", a + b - b - c);
  printf("%.16e\n", d + e - e - f);
}
