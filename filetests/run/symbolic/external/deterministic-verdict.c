// run: ulpscope run %s
// expect: assumed: tanhf64 was called natively; it is assumed to depend on its arguments only
// expect: verdict: holds
// A verdict that depends on a native function says so.
#include <assert.h>
#include <klee/klee.h>
double tanhf64(double);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  double half = tanhf64(0.5);
  if (x > 1) assert(x > half / 2);
}
