// run: ulpscope run %s
// expect: assertion `z > 0` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// power.c with an unknown base: the inverse of a cube vanishes for bases that are not infinite.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

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
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 0.0f & x < INFINITY);
  float z = powerf(x, -3);
  assert(z > 0);
}
