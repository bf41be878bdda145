// run: ulpscope run %s
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Whatever inputs are called, they are different, and the finding can be replayed.
#include <assert.h>
#include <klee/klee.h>
int main(void) {
  int a, b, c, d, e;
  klee_make_symbolic(&a, sizeof a, "x");
  klee_make_symbolic(&b, sizeof b, "x@0:4");
  klee_make_symbolic(&c, sizeof c, "x_1");
  klee_make_symbolic(&d, sizeof d, "x");
  klee_make_symbolic(&e, sizeof e, "");
  assert(!(a == 1 && b == 2 && c == 3 && d == 4 && e == 5));
}
