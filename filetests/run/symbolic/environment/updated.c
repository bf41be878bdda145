// run: ulpscope run %s
// expect-exit: 10
// expect-match: updated[.]c:19:\d+: assertion: 
// expect: verdict: violated
// feupdateenv keeps what was raised.
#include <assert.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  fenv_t before;
  klee_make_symbolic(&x, sizeof x, "x");
  feclearexcept(FE_ALL_EXCEPT);
  feholdexcept(&before);
  volatile float r = x / 3;
  feupdateenv(&before);
  assert(!fetestexcept(FE_INEXACT));
}
