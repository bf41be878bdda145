// A remainder is less than its divisor and has its dividend's sign, which is known without computing any.
// run: ulpscope run %s --no-tests
// expect: verdict: holds
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(isfinite(x) && isfinite(y) && y != 0);
  assert(fabs(fmod(x, y)) < fabs(y));
  assert(fabs(remainder(x, y)) <= fabs(x));
  if (x < 0)
    assert(fmod(x, y) <= 0);
  return 0;
}
