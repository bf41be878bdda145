// run: ulpscope run %s --no-tests -DY=-40 -DEXPECTED=1.0e-40
// expect: verdict: holds
// run: ulpscope run %s --no-tests -DY=-350 -DEXPECTED=0
// expect: verdict: holds
// FPSE's table: power.c with x = 10, in both precisions.
#include <klee/klee.h>
#include <math.h>

static float powerf(float x, int y) {
  float z = 1;
  for (int w = y < 0 ? -y : y; w != 0; w--)
    z = z * x;
  return y < 0 ? 1 / z : z;
}

static double power(double x, int y) {
  double z = 1;
  for (int w = y < 0 ? -y : y; w != 0; w--)
    z = z * x;
  return y < 0 ? 1 / z : z;
}

int main(void) {
  float x;
  double v;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&v, sizeof v, "v");
  klee_assume(x == 10);
  klee_assume(v == 10);
  float r = powerf(x, Y);
  double d = power(v, Y);
  klee_assert(r == 0);
  klee_assert(fabs(d - EXPECTED) <= 1.0e-55);
  return 0;
}
