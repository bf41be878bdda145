// run: ulpscope run %s
// native: same
// Single precision +, -, *, / over a table of normal, subnormal, huge, zero and infinite operands.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  if (isnan(x)) printf("     nan ");
  else printf("%08x ", bits);
}

int main(void) {
  const float v[] = {0.0f,   -0.0f,     1.0f,        -1.5f, 0.1f,     3.0e38f,  1.17549435e-38f,
                     1e-45f, -2.5e-40f, 16777216.0f, 1e10f, INFINITY, -INFINITY};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      show(v[i] + v[j]);
      show(v[i] - v[j]);
      show(v[i] * v[j]);
      show(v[i] / v[j]);
      printf("\n");
    }
  return 0;
}
