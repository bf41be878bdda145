// run: ulpscope run %s
// expect: verdict: holds
// KLEE-Float's classification functions agree with the macros of <math.h>.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(klee_is_nan_float(x) == (isnan(x) != 0));
  assert(klee_is_infinite_float(x) == (isinf(x) != 0));
  assert(klee_is_normal_float(x) == (isnormal(x) != 0));
  assert(klee_is_subnormal_float(x) == (fpclassify(x) == FP_SUBNORMAL));
  return 0;
}
