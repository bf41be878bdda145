// run: ulpscope run %s
// expect-not: natively
// expect: verdict: holds
// If no path calls it, nothing is assumed about it.
#include <klee/klee.h>
double tanhf64(double);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 1 && x > 2) return tanhf64(1.0) > 0;
}
