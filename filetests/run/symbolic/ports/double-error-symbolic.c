// run: ulpscope run %s
// expect: assertion `r <= 2.0f` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// The same with the number unknown: x + 1 and x - 1 as floats may be much further apart than 2.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 0x1p50 & x < 0x1p51);
  float y = x + 1;
  float z = x - 1;
  float r = y - z;
  assert(r <= 2.0f);
}
