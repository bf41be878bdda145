// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: assertion.c:9:3: assertion: assertion `x >= 0` failed in double root(double)
// An assertion that does not hold.
#include <assert.h>
#include <math.h>

static double root(double x) {
  assert(x >= 0);
  return sqrt(x);
}

int main(void) { return root(-1.0) > 0; }
