// run: ulpscope run %s --no-tests
// expect: verdict: holds
// FPSE's table: x < 1.0e4, t = x + 1.0e12, t > 1.0e12 is an infeasible path in single precision; in double precision x is
// in the range that FPSE gives.
#include <klee/klee.h>

int main(void) {
  float x;
  double y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (x < 1.0e4f)
    klee_assert(!(x + 1.0e12f > 1.0e12f));
  if (y < 1.0e4 && y + 1.0e12 > 1.0e12)
    klee_assert(y >= 6.103e-5 && y < 1.0e4);
  return 0;
}
