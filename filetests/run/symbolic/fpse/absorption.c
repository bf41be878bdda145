// run: ulpscope run %s --no-tests
// expect: verdict: holds
// FPSE's table: where x > 0 and x + 1.0e12 == 1.0e12, x is in the range that FPSE gives.
#include <klee/klee.h>

int main(void) {
  float x;
  double y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (x > 0 && x + 1.0e12f == 1.0e12f)
    klee_assert(x <= 3.2768e4f);
  if (y > 0 && y + 1.0e12 == 1.0e12)
    klee_assert(y <= 6.1035156250000000e-05);
  return 0;
}
