// run: ulpscope run %s
// expect: verdict: holds
// A larger number has no smaller root than two.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 2);
  assert(sqrtf(2) <= sqrtf(x));
}
