// run: ulpscope run %s
// expect: division-by-zero
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// An integer division whose divisor may be zero.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (x > 100) return 0;
  return y / (x - 50);
}
