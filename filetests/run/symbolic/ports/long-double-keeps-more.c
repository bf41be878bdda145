// run: ulpscope run %s
// expect: assertion `(double)(x + 1) - 1 == (double)x` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Rounded twice, to 64 digits and to 53, a sum is not what it was.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double d;
  klee_make_symbolic(&d, sizeof d, "d");
  klee_assume(d > 0 & d < 1);
  long double x = d;
  assert((double)(x + 1) - 1 == (double)x);
}
