// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A product that is tiny and inexact raises underflow.
#include <assert.h>
#include <klee/klee.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 0 & x < 1e-20f);
  feclearexcept(FE_ALL_EXCEPT);
  volatile float y = x * x;
  assert(!fetestexcept(FE_UNDERFLOW));
}
