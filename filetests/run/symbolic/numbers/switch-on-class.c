// run: ulpscope run %s
// expect: verdict: holds
// A switch on the result of fpclassify: each case is reached by numbers of its class only.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  switch (fpclassify(x)) {
    case FP_NAN: assert(x != x); break;
    case FP_INFINITE: assert(x > 3e38f || x < -3e38f); break;
    case FP_ZERO: assert(x == 0); break;
    case FP_SUBNORMAL: assert(x != 0 && fabsf(x) < 0x1p-126f); break;
    default: assert(fabsf(x) >= 0x1p-126f && fabsf(x) < INFINITY);
  }
}
