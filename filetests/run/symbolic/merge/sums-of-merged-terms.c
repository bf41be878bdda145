// run: ulpscope run %s --no-tests --max-solver-time 5s
// A term that is left out where its factor is zero, as in matrix products: merged, the sum is a conditional,
// and equal to the plain sum on either side of it.
// expect: verdict: holds
// run: ulpscope run %s --no-tests --no-replay -DINFINITE
// Infinity times zero is not a number.
// expect: b = Infinity
// expect: verdict: violated
// expect-exit: 10
#include <assert.h>
#include <klee/klee.h>
#include <math.h>
int main(void) {
  double a, b = 1011.0;
  klee_make_symbolic(&a, sizeof a, "a");
#ifdef INFINITE
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(a == 0.0 && b == INFINITY);
#endif
  klee_assume(!isnan(a));
  double sum = 0.0;
  if (a != 0.0)
    sum += a * b;
  sum += 0.12 * 1021.0;
  sum += 0.13 * 1031.0;
  assert(sum == a * b + 0.12 * 1021.0 + 0.13 * 1031.0);
}
