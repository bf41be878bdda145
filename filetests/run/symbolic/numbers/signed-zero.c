// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A zero that is equal to another and behaves differently.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 0) assert(1 / x > 0);
}
