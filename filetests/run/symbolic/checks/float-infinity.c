// run: ulpscope run --check=float-infinity %s
// expect-exit: 10
// expect-match: float-infinity[.]c:13:\d+: float-infinity: 
// expect: verdict: violated
// A product of finite numbers that is infinite.
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double bad = x * y;
}
