// run: ulpscope run %s
// expect: NaNs of arithmetic are positive
// expect: verdict: inconclusive (a native run fails, which an assumption may explain)
// expect-exit: 5
// run: ulpscope run %s --no-guard
// expect: NaNs of arithmetic are positive
// expect: verdict: holds
// The sign of a NaN that arithmetic made is an assumption (an x86 sets it).
#include <klee/klee.h>
#include <math.h>
#include <stdlib.h>
int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x == 0.0);
  volatile double q = x / x;
  if (signbit(q)) abort();
  return 0;
}
