// run: ulpscope run %s
// expect: verdict: holds
// What happens between feholdexcept and fesetenv is forgotten.
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
  fesetenv(&before);
  assert(!fetestexcept(FE_ALL_EXCEPT));
}
