// run: ulpscope run %s --no-tests
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// FPSE's table: x < 1.0e4, t = x + 1.0e12, t > 1.0e12 has solutions in double precision.
#include <klee/klee.h>

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 1.0e4)
    klee_assert(!(x + 1.0e12 > 1.0e12));
  return 0;
}
