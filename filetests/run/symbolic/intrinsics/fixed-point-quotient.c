// run: ulpscope run -ffixed-point %s
// expect: division-by-zero: a fixed-point number is divided by zero
// expect: b = 0
// expect: verdict: violated
// expect-exit: 10
// A fixed-point quotient needs a divisor.
#include <klee/klee.h>
#include <string.h>

int main(void) {
  short a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  _Fract x, y;
  memcpy(&x, &a, 2);
  memcpy(&y, &b, 2);
  _Fract q = x / y;
  return q > 0.5r;
}
