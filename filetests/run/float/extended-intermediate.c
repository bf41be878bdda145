// run: ulpscope run %s
// native: same
// A long double accumulator recovers what double loses: dot product, quadratic discriminant, long sums.
#include <math.h>
#include <stdio.h>
#include <string.h>

static unsigned long long bits(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  return b;
}

static double dot(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}
static double dot_extended(const double *a, const double *b, int n) {
  long double s = 0;
  for (int i = 0; i < n; i++) s += (long double)a[i] * b[i];
  return (double)s;
}

int main(void) {
  double a[50], b[50];
  for (int i = 0; i < 50; i++) a[i] = (i % 2 ? -1.0 : 1.0) / (i + 1), b[i] = 1.0 / (50 - i);
  printf("%016llx %016llx\n", bits(dot(a, b, 50)), bits(dot_extended(a, b, 50)));
  double p = 94906265.625, q = 94906267.000, r = 94906268.375;
  printf("%016llx %016llx\n", bits(q * q - p * r), bits((double)((long double)q * q - (long double)p * r)));
  long double h = 0;
  for (int i = 1000; i >= 1; i--) h += 1.0L / i;
  printf("%La %016llx\n", h, bits((double)h));
  printf("%La %La\n", sqrtl(2.0L), fmal(0.1L, 10.0L, -1.0L));
  return 0;
}
