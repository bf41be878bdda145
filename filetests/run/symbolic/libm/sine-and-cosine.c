// run: ulpscope run %s
// expect: verdict: holds
// sincos stores what sin and cos return.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

void sincos(double, double *, double *);

int main(void) {
  double x, s, c;
  klee_make_symbolic(&x, sizeof x, "x");
  sincos(x, &s, &c);
  if (!isnan(x) && !isinf(x)) assert(s == sin(x) && fabs(c) <= 1);
}
