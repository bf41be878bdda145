// run: ulpscope run %s
// expect: verdict: holds
// The rounding bits of MXCSR.
#include <assert.h>
#include <klee/klee.h>
#include <fenv.h>
#include <immintrin.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 1 & x < 2);
  _MM_SET_ROUNDING_MODE(_MM_ROUND_DOWN);
  volatile float down = x / 3;
  _MM_SET_ROUNDING_MODE(_MM_ROUND_UP);
  volatile float up = x / 3;
  assert(down <= up);
}
