// run: ulpscope run %s
// expect: verdict: holds
// Flags raised in one branch only depend on the branch.
#include <assert.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  feclearexcept(FE_ALL_EXCEPT);
  volatile float three = 3;
  float r = 0;
  if (x > 0) r = 1 / three;
  assert(!fetestexcept(FE_INEXACT) == !(x > 0));
}
