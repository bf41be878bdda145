// run: ulpscope run %s
// expect: sinl of a symbolic number
// expect: verdict: inconclusive
// expect-exit: 5
// Nothing is claimed about the sine of a long double.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  long double x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(sinl(x) <= 1);
}
