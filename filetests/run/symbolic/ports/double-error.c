// run: ulpscope run %s
// native: same
// FPSE's double-error.c, whose two roundings to float fall on different sides.
#include <stdio.h>

int main(void) {
  double x = 1125899973951488.0;
  float y = x + 1;
  float z = x - 1;
  float r = y - z;
  printf("%f\n", r);
}
