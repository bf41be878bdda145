// Try: ./ulpscope run examples/midpoint.c
//
// Three ways to compute the midpoint of two doubles. Each looks right, and each fails somewhere:
// the sum overflows for large values, the difference overflows for values of opposite sign,
// and halving first loses the last bit of the smallest values.
#include <float.h>
#include <stdio.h>

static double by_sum(double a, double b) { return (a + b) / 2; }
static double by_difference(double a, double b) { return a + (b - a) / 2; }
static double by_halves(double a, double b) { return a / 2 + b / 2; }

static const char *verdict(double a, double b, double middle) {
  return a <= middle && middle <= b ? "between" : "OUTSIDE";
}

static void show(double a, double b) {
  double sum = by_sum(a, b), difference = by_difference(a, b), halves = by_halves(a, b);
  printf("a = %a, b = %a\n", a, b);
  printf("  (a + b) / 2     = %-24a %s\n", sum, verdict(a, b, sum));
  printf("  a + (b - a) / 2 = %-24a %s\n", difference, verdict(a, b, difference));
  printf("  a / 2 + b / 2   = %-24a %s\n", halves, verdict(a, b, halves));
}

int main(void) {
  show(1, 2);
  show(DBL_MAX / 2, DBL_MAX);
  show(-DBL_MAX, DBL_MAX);
  show(DBL_TRUE_MIN, DBL_TRUE_MIN);
  return 0;
}
