// run: ulpscope run %s
// native: same
// Paranoia finds radix and precision from the arithmetic itself.
#include <stdio.h>

int main(void) {
  volatile float w = 1, y, z, radix, precision = 0;
  do {
    w = w + w;
    y = w + 1;
    z = y - w;
    y = z - 1;
  } while (-1 + (y < 0 ? -y : y) < 0);
  y = 1;
  do {
    radix = w + y;
    y = y + y;
    radix = radix - w;
  } while (radix == 0);
  w = 1;
  do {
    precision = precision + 1;
    w = w * radix;
    y = w + 1;
  } while (y - w == 1);
  printf("radix %g precision %g\n", radix, precision);
}
