// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// The one number that is not equal to itself.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(x == x);
}
