// run: ulpscope run %s
// expect: verdict: violated
// expect-not: verdict: holds
// expect-exit: 10
// pow(x, 0) is not 1 for a signalling NaN in glibc.
#include <klee/klee.h>
#include <math.h>
#include <stdlib.h>
int main(void) {
  double x, y = 0.0;
  klee_make_symbolic(&x, sizeof x, "x");
  double r = pow(x, y);
  if (r != r) abort();
  return 0;
}
