// run: ulpscope run %s
// native: same
// Double precision +, -, *, / over a table of normal, subnormal, huge, zero and infinite operands.
#include <math.h>
#include <stdio.h>
#include <string.h>

static void show(double x) {
  unsigned long long bits;
  memcpy(&bits, &x, sizeof bits);
  if (isnan(x)) printf("             nan ");
  else printf("%016llx ", bits);
}

int main(void) {
  const double v[] = {
      0.0,   -0.0,     1.0,      -1.5, 0.1, 1.7e308, 2.2250738585072014e-308, 5e-324, -3e-310, 9007199254740992.0,
      1e100, INFINITY, -INFINITY};
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
