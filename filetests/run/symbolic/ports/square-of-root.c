// run: ulpscope run %s
// expect: assertion `r * r == x` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// The square of a root is not the number again.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 0 & x < 100);
  double r = sqrt(x);
  assert(r * r == x);
}
