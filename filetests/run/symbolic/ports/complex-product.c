// run: ulpscope run %s
// expect: assertion `re == re` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A complex product by the formula is a NaN where factors are infinite, and where they are not.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  double a, b, c, d;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_make_symbolic(&c, sizeof c, "c");
  klee_make_symbolic(&d, sizeof d, "d");
  klee_assume(fabs(a) < INFINITY & fabs(b) < INFINITY & fabs(c) < INFINITY & fabs(d) < INFINITY);
  double re = a * c - b * d;
  assert(re == re);
}
