// run: ulpscope run %s
// expect: argument 1 is symbolic
// expect: --external-calls=all
// expect: verdict: inconclusive
// expect-exit: 5
// A native function computes with numbers only; a path that passes something else is given up, and this is reported.
#include <klee/klee.h>
#include <assert.h>
int getdtablesize(void);
double tanhf64(double);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(tanhf64(x) < 2);
}
