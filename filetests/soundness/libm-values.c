// run: ulpscope run %s
// expect: verdict: inconclusive
// expect-exit: 5
// Values of this machine's library prove nothing about sin.
#include <klee/klee.h>
#include <math.h>
#include <stdlib.h>
int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume((x == 1.0) | (x == 2.0));
  if (sin(x) < 0.5) abort();
  return 0;
}
