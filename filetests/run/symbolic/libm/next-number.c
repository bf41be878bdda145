// run: ulpscope run %s
// expect: verdict: holds
// The next number is larger, and its predecessor is the first again.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (isnan(x) || isinf(x)) return 0;
  double up = nextafter(x, INFINITY);
  assert(up > x);
  assert(nextafter(up, -INFINITY) == x);
}
