// run: ulpscope run %s
// expect: verdict: holds
// A product that is not rounded can be divided back.
#include <assert.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (!(x >= 1 && x <= 2)) return 0;
  feclearexcept(FE_ALL_EXCEPT);
  volatile float p = x * 3;
  if (!fetestexcept(FE_INEXACT)) assert(p / 3 == x);
}
