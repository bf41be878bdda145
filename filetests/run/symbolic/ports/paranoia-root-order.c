// run: ulpscope run %s
// expect: verdict: holds
// A larger number has no smaller root.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(0 <= x & x <= y & isfinite(y));
  assert(sqrtf(x) <= sqrtf(y));
}
