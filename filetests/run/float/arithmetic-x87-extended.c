// run: ulpscope run %s
// native: same
// long double is the x86 80-bit format with explicit leading bit; shown as sign-exponent and significand.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(long double x) {
  uint64_t significand;
  uint16_t top;
  memcpy(&significand, &x, 8);
  memcpy(&top, (const char *)&x + 8, 2);
  if (isnan(x)) printf("                 nan ");
  else printf("%04x%016llx ", top, (unsigned long long)significand);
}

int main(void) {
  const long double v[] = {0.0L,
                           -0.0L,
                           1.0L,
                           -1.5L,
                           0.1L,
                           1.18e4932L,
                           3.36210314311209350626e-4932L,
                           3.6e-4951L,
                           -1e-4940L,
                           18446744073709551616.0L,
                           INFINITY};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      show(v[i] + v[j]);
      show(v[i] - v[j]);
      show(v[i] * v[j]);
      show(v[i] / v[j]);
      printf("%d%d%d\n", v[i] < v[j], v[i] == v[j], v[i] >= v[j]);
    }
  return 0;
}
