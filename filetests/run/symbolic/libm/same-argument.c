// run: ulpscope run %s
// expect: verdict: holds
// A function gives equal results for equal arguments.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (x == y && x != 0) {
    double a = cos(x), b = cos(y);
    assert(a == b || isinf(x));
  }
}
