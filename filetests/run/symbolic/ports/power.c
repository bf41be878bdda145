// run: ulpscope run %s
// native: same
// run: ulpscope run %s -DEXPONENT
// expect: assertion `powerf(10, y) > 0` failed
// expect: y = -39
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DBASE -DLEAST=0x1p-149f -DMOST=0x1.fffffep127f
// expect: assertion `z > 0` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DBASE -DLEAST=0x1p-40f -DMOST=0x1p40f
// expect: verdict: holds
// FPSE's power.c: on the inputs of its table, with an unknown exponent, with an unknown base, and with one within bounds. 10 to the
// -39th is the first power that becomes zero, since 1e39 overflows; the inverse of a cube vanishes for large bases.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>
#include <stdio.h>

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

#if defined EXPONENT
int main(void) {
  short y;
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(y > -40);
  klee_assume(y < 0);
  assert(powerf(10, y) > 0);
}
#elif defined BASE
int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= LEAST & x <= MOST);
  float z = powerf(x, -3);
  assert(z > 0);
}
#else
static double power(double x, short y) {
  short w = y < 0 ? -y : y;
  double z = 1.0;
  while (w != 0) {
    z = z * x;
    w = w - 1;
  }
  if (y < 0) z = 1.0 / z;
  return z;
}

int main(void) {
  printf("%.17g %.17g\n", powerf(10, -40), powerf(10, -350));
  printf("%.17g %.17g\n", power(10, -40), power(10, -350));
}
#endif
