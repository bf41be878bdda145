// run: ulpscope run %s --no-tests
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// FPSE's table: x > 0 and x + 1.0e12 == 1.0e12 has solutions, up to 32767.998 in single precision.
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 32767.99f)
    klee_assert(x + 1.0e12f != 1.0e12f);
  return 0;
}
