// run: ulpscope run %s
// expect: verdict: holds
// KLEE-Float's numbers for rounding modes.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  volatile float one = 1.0f, three = 3.0f;
  int n = klee_int("n");
  klee_set_rounding_mode(KLEE_FP_RU);
  float up = one / three;
  klee_set_rounding_mode(KLEE_FP_RD);
  float down = one / three;
  assert(klee_get_rounding_mode() == KLEE_FP_RD);
  assert(up > down && n == n);
  return 0;
}
