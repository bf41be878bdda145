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
  klee_assume(x >= 0 & x <= y);
  assert(sqrtf(x) <= sqrtf(y));
}
