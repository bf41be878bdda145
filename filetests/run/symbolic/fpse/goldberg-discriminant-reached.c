// run: ulpscope run %s --no-tests
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Goldberg 1991, as in FPSE's table: there is a C for which B*B - 4*A*C is zero.
#pragma STDC FP_CONTRACT OFF
#include <klee/klee.h>

int main(void) {
  double c;
  klee_make_symbolic(&c, sizeof c, "c");
  double a = 1.22, b = 3.34;
  klee_assert(b * b - 4 * a * c != 0);
  return 0;
}
