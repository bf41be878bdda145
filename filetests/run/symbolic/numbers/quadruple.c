// run: ulpscope run %s
// expect: verdict: holds
// __float128 holds the product of two doubles.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(x > 1 & x < 2 & y > 1 & y < 2);
  double d = (double)x * y;
  __float128 q = (__float128)x * y;
  assert(q == d);
}
