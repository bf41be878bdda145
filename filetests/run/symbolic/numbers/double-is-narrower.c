// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A double does not.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  long n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n > 0);
  klee_assume(n < 1L << 62);
  double x = n;
  assert((long)x == n);
}
