// run: ulpscope run %s
// native: same
// Horner against the naive power sum near a multiple root, where rounding decides the sign.
#include <stdio.h>
#include <string.h>

static unsigned long long bits(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  return b;
}

static double horner(const double *c, int degree, double x) {
  double r = c[degree];
  for (int i = degree - 1; i >= 0; i--) r = r * x + c[i];
  return r;
}

static double naive(const double *c, int degree, double x) {
  double sum = 0;
  for (int i = 0; i <= degree; i++) {
    double power = 1;
    for (int k = 0; k < i; k++) power *= x;
    sum += c[i] * power;
  }
  return sum;
}

int main(void) {
  const double c[] = {-1, 7, -21, 35, -35, 21, -7, 1};
  int sign_changes = 0;
  double last = -1;
  for (int i = 0; i <= 20; i++) {
    double x = 0.99 + 0.001 * i, h = horner(c, 7, x);
    printf("%016llx %016llx %016llx\n", bits(x), bits(h), bits(naive(c, 7, x)));
    if ((h > 0) != (last > 0)) sign_changes++;
    last = h;
  }
  printf("%d\n", sign_changes);
  return 0;
}
