// run: ulpscope run %s --no-tests
// expect: verdict: holds
// Goldberg 1991, as in FPSE's table: 2.0e-30 + 1.0e30 - 1.0e30 - 1.0e-30 is -1.0e-30, since the first sum is absorbed.
#include <klee/klee.h>

int main(void) {
  float a;
  double b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(a == 2.0e-30f);
  klee_assume(b == 2.0e-30);
  klee_assert(a + 1.0e30f - 1.0e30f - 1.0e-30f == -1.0e-30f);
  klee_assert(b + 1.0e30 - 1.0e30 - 1.0e-30 == -1.0e-30);
  return 0;
}
