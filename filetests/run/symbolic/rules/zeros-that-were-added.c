// run: ulpscope run %s --no-tests --max-solver-time 500ms
// Sums begin with zero, and differences are written as sums of negated terms. Neither shows in what is
// added to or compared with a number: no solver is needed for it.
// expect: verdict: holds
// run: ulpscope run %s --no-tests --no-replay -DSIGN
// It does show in the sign of a zero.
// expect: x = -0
// expect: verdict: violated
// expect-exit: 10
#include <assert.h>
#include <klee/klee.h>
#include <math.h>
int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(!isnan(x));
#ifdef SIGN
  assert(signbit(0.0 + x) == signbit(x));
#else
  double product = x * 1011.0;
  klee_assume(!isnan(product));
  double sum = 0.0;
  sum += product;
  sum += 0.12 * 1021.0;
  sum += 0.13 * 1031.0;
  assert(sum == product + 0.12 * 1021.0 + 0.13 * 1031.0);
  assert(2.34 - (0.0 - x) == 2.34 + x);
  assert((0.0 - x) + 2.34 == 2.34 - x);
  assert((0.0 + x < 7.5) == (x < 7.5));
#endif
}
