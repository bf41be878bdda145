// run: ulpscope run %s
// expect: verdict: holds
// Paranoia's guard digits: subtraction of near numbers is exact (Sterbenz).
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(y >= 1 & y <= x & x <= 2);
  float d = x - y;
  assert(y + d == x);
}
