// run: ulpscope run --check=float-nan %s
// expect: verdict: holds
// The same with the operands tested.
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (isinf(x) || isinf(y)) return 0;
  double d = x - y;
}
