// run: ulpscope run %s
// expect: assumed: sin has the bounds and special values
// expect: verdict: holds
// The sine of a finite number is between -1 and 1.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  double s = sin(x);
  assert(!(s > 1) && !(s < -1));
}
