// run: ulpscope run %s
// expect: verdict: holds
// The logarithm of a negative number is a NaN, of zero minus infinity.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 0) assert(isnan(log(x)));
  if (x == 0) assert(log(x) == -INFINITY);
  if (x > 1) assert(log(x) >= 0);
}
