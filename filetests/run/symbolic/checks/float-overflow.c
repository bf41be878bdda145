// run: ulpscope run --check=float-overflow %s
// expect-exit: 10
// expect-match: float-overflow[.]c:13:\d+: float-overflow: 
// expect: verdict: violated
// A sum that is too large.
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double bad = x + y;
}
