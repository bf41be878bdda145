// run: ulpscope run %s
// expect: reach_error
// expect: x =
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// FPSE's first example in double precision: the path that is infeasible in single precision has inputs.
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  double x, y = 1.0e12;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 10000.0) {
    double z = x + y;
    if (z > y) reach_error();
  }
}
