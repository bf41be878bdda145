// run: ulpscope run %s
// expect: verdict: holds
// Within these bounds it neither vanishes nor overflows.
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
  klee_assume(x > 0x1p-40f & x < 0x1p40f);
  float z = powerf(x, -3);
  assert(z > 0 && z < INFINITY);
}
