// run: ulpscope run %s
// expect: assertion `mean >= x && mean <= y` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// The mean of two finite numbers need not lie between them: the sum overflows.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(x > 0 & x <= y & y < INFINITY);
  double mean = (x + y) / 2;
  assert(mean >= x && mean <= y);
}
