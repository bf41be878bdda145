// run: ulpscope run %s
// expect: verdict: holds
// KLEE-Float's functions on numbers.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int n = klee_range(0, 2, "n");
  double x = n ? -2.25 : -2.25;
  assert(klee_abs_double(x) == 2.25 && klee_sqrt_double(2.25) == 1.5 && klee_rint(x) == -2.0);
  assert(klee_abs_float(-0.5f) == 0.5f && klee_sqrt_float(0.25f) == 0.5f && klee_rintf(0.5f) == 0.0f);
  assert(klee_abs_long_double(-0.5L) == 0.5L && klee_sqrt_long_double(0.25L) == 0.5L);
  assert(klee_is_subnormal_double(0x1p-1040) && !klee_is_normal_double(0x1p-1040));
  return 0;
}
