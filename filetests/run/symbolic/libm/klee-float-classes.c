// run: ulpscope run %s
// expect: verdict: holds
// KLEE-Float's classification agrees with C's.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int klee_is_nan_float(float);
int klee_is_infinite_float(float);
int klee_is_normal_float(float);
int klee_is_subnormal_float(float);
float klee_abs_float(float);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(!klee_is_nan_float(x) == !isnan(x));
  assert(!klee_is_infinite_float(x) == !isinf(x));
  assert(!klee_is_normal_float(x) == !isnormal(x));
  assert(!klee_is_subnormal_float(x) == !(fpclassify(x) == FP_SUBNORMAL));
  assert(isnan(x) || klee_abs_float(x) >= 0);
}
