// run: ulpscope run -O2 %s
// native: same
// NaN-aware selects and negated relations survive -O2: !(a < b) is not a >= b, a != a finds NaN.
#include <math.h>
#include <stdio.h>

#define NOINLINE __attribute__((noinline))
NOINLINE static double pick_less(double a, double b) { return a < b ? a : b; }
NOINLINE static double pick_not_greater(double a, double b) { return !(a > b) ? a : b; }
NOINLINE static int not_less(double a, double b) { return !(a < b); }
NOINLINE static int at_least(double a, double b) { return a >= b; }
NOINLINE static int self_unequal(double a) { return a != a; }
NOINLINE static int in_range(double x, double lo, double hi) { return x >= lo && x <= hi; }
NOINLINE static int out_of_range(double x, double lo, double hi) { return x < lo || x > hi; }
NOINLINE static int sign_class(float x) { return (x > 0) - (x < 0); }

static void show(double x) { isnan(x) ? printf(" nan") : printf(" %a", x); }

int main(void) {
  volatile double v[] = {-INFINITY, -2.5, -0.0, 0.0, 7.25, INFINITY, NAN};
  for (int i = 0; i < 7; i++) {
    for (int j = 0; j < 7; j++) {
      double a = v[i], b = v[j];
      show(pick_less(a, b));
      show(pick_not_greater(a, b));
      printf(" %d%d%d%d", not_less(a, b), at_least(a, b), in_range(a, -3, b), out_of_range(a, -3, b));
    }
    printf(" %d %d\n", self_unequal(v[i]), sign_class((float)v[i]));
  }
  return 0;
}
