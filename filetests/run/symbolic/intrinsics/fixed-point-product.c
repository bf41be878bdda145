// run: ulpscope run -ffixed-point %s
// expect: verdict: holds
// The product of fractions is no larger than either; with saturation, minus one squared is the largest number.
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

int main(void) {
  short a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(a >= 0 & a < 64);
  klee_assume(b >= 0);
  _Sat _Fract x, y;
  memcpy(&x, &a, 2);
  memcpy(&y, &b, 2);
  _Sat _Fract p = x * y;
  assert(p <= x && p >= 0.0r);
}
