// run: ulpscope run %s
// expect: verdict: holds
// feraiseexcept and feclearexcept of symbolic sets.
#include <assert.h>
#include <klee/klee.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  feclearexcept(FE_ALL_EXCEPT);
  if (x > 0) feraiseexcept(FE_DIVBYZERO);
  assert((fetestexcept(FE_DIVBYZERO) != 0) == (x > 0));
  feclearexcept(FE_DIVBYZERO);
  assert(fetestexcept(FE_ALL_EXCEPT) == 0);
}
