// run: ulpscope run %s
// expect: verdict: holds
// The square root of a negative number is invalid; of -0 it is not.
#include <assert.h>
#include <fenv.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (isnan(x)) return 0;
  feclearexcept(FE_ALL_EXCEPT);
  volatile float r = sqrtf(x);
  assert(!fetestexcept(FE_INVALID) == !(x < 0));
}
