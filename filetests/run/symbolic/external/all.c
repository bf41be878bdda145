// run: ulpscope run --external-calls=all %s
// expect: incomplete: significand was called natively with one value of symbolic ones
// expect: assumed: significand was called natively
// expect: verdict: inconclusive
// expect-exit: 5
// With all, one value stands for the others, so nothing is shown for all inputs.
#include <assert.h>
#include <klee/klee.h>
double significand(double);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 1 & x < 1000);
  assert(significand(x) < 2);
}
