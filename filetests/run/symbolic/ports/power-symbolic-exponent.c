// run: ulpscope run %s
// expect: assertion `powerf(10, y) > 0` failed
// expect: y = -39
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// power.c with an unknown exponent: 10 to the -39th is the first that becomes zero, since 1e39 overflows.
#include <assert.h>
#include <klee/klee.h>

static float powerf(float x, short y) {
  short w = y < 0 ? -y : y;
  float z = 1.0f;
  while (w != 0) {
    z = z * x;
    w = w - 1;
  }
  if (y < 0) z = 1.0f / z;
  return z;
}

int main(void) {
  short y;
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(y > -40);
  klee_assume(y < 0);
  assert(powerf(10, y) > 0);
}
