// run: ulpscope run %s --no-tests
// expect: verdict: holds
// run: ulpscope run %s --no-tests -DSIGN
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A number wins over any NaN, and of two zeros the compiled code returns the first.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  double z = fmax(x, y);
  if (isnan(x)) assert(isnan(y) ? isnan(z) : z == y);
  else if (isnan(y)) assert(z == x);
  else assert(z >= x && z >= y && (z == x || z == y));
#ifdef SIGN
  if (x == 0.0 && y == 0.0) assert(!signbit(z) || signbit(y));
#endif
}
