// run: ulpscope run %s --no-tests
// expect: verdict: holds
// Howden 1982, as in FPSE's table: an infeasible path, in both precisions.
#include <klee/klee.h>

int main(void) {
  float a, b;
  double c, d;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_make_symbolic(&c, sizeof c, "c");
  klee_make_symbolic(&d, sizeof d, "d");
  float x = a * b + 2;
  if (x > 100)
    klee_assert(!((100 - x) - 50 > 50));
  double y = c * d + 2;
  if (y > 100)
    klee_assert(!((100 - y) - 50 > 50));
  return 0;
}
