// run: ulpscope run %s
// expect: assertion `sqrtf(x * x) == fabsf(x)` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// The root of a square is not the number again where the square overflows or underflows.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > -1e30f & x < 1e30f);
  assert(sqrtf(x * x) == fabsf(x));
}
