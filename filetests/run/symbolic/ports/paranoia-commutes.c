// run: ulpscope run %s
// expect: verdict: holds
// Paranoia multiplies random pairs and finds them to commute; here all pairs do.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (x == x && y == y) {
    double p = x * y, q = y * x;
    assert(p == q || p != p);
    double s = x + y, t = y + x;
    assert(s == t || s != s);
  }
}
