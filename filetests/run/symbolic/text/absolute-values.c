// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// abs of the least number is negative.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x != 0);
  unsigned magnitude = x < 0 ? 0u - (unsigned)x : (unsigned)x;
  assert((int)magnitude > 0);
}
