// run: ulpscope run %s
// native: same
// FPSE's power.c on the inputs of its table: 10 to the -40th and to the -350th.
#include <stdio.h>

static float powerf(float x, short y) {
  short w = y < 0 ? -y : y;
  float z = 1.0f;
  while (w != 0) {
    z = z * x;
    w = w - 1;
  }
  if (y < 0) z = 1.0f / z;
  return z;
}

static double power(double x, short y) {
  short w = y < 0 ? -y : y;
  double z = 1.0;
  while (w != 0) {
    z = z * x;
    w = w - 1;
  }
  if (y < 0) z = 1.0 / z;
  return z;
}

int main(void) {
  printf("%.17g %.17g\n", powerf(10, -40), powerf(10, -350));
  printf("%.17g %.17g\n", power(10, -40), power(10, -350));
}
