// run: ulpscope run %s
// expect: verdict: holds
// A hypotenuse is no shorter than its legs.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (isnan(x) || isnan(y)) return 0;
  assert(hypot(x, y) >= fabs(x));
}
