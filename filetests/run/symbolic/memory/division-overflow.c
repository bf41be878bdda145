// run: ulpscope run %s
// expect: division-overflow
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// INT_MIN divided by minus one does not fit.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (y == 0) return 0;
  return x / y;
}
