// run: ulpscope run %s
// expect: verdict: holds
// A conversion out of range is invalid, one that cuts a fraction inexact.
#include <assert.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  feclearexcept(FE_ALL_EXCEPT);
  volatile int i = x;
  int raised = fetestexcept(FE_ALL_EXCEPT);
  if (x >= -100 && x <= 100) assert(raised == (i == x ? 0 : FE_INEXACT));
  if (!(x < 1e10f)) assert(raised == FE_INVALID);
}
