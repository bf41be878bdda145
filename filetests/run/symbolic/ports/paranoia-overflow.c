// run: ulpscope run %s
// expect: assertion `x + x < INFINITY` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Paranoia looks for the overflow threshold by doubling.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 0 & x < INFINITY);
  assert(x + x < INFINITY);
}
