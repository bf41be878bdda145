// run: ulpscope run --check=float-nan %s
// expect-exit: 10
// expect-match: float-nan[.]c:13:\d+: float-nan: 
// expect: verdict: violated
// Infinity minus infinity is a NaN; one that is passed on is not reported.
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double bad = x - y;
}
