// run: ulpscope run %s --no-tests
// expect-match: ^guard: 1?[0-9][0-9,]+ native inputs agree, [0-9,]+ more do not meet assumptions \([0-9.]+ s\)$
// expect: verdict: holds
// run: ulpscope run %s --no-tests --no-guard
// expect-not: guard:
// expect: verdict: holds
// run: ulpscope run %s --no-tests --no-replay
// expect-not: guard:
// expect: verdict: holds
// run: ulpscope run %s --no-tests --assume finite
// expect: guard: not run, the machine does not know what --assume says
// expect: verdict: holds
// run: ulpscope run %s --no-tests --guard-flags=-O2 --guard-flags '-O1 -ffp-contract=off'
// expect: native inputs agree
// expect: verdict: holds
// Before `holds` is said, the native program runs on many inputs.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double x;
  int n;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n > 3);
  if (x > 0) assert(x * 2 > 0);
  return n == 4;
}
