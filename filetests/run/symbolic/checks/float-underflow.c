// run: ulpscope run --check=float-underflow %s
// expect-exit: 10
// expect-match: float-underflow[.]c:13:\d+: float-underflow: 
// expect: verdict: violated
// A product that is too small; a sum never is.
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double bad = x * y;
}
