// run: ulpscope run %s
// expect-exit: 10
// expect-match: overflow-toward-zero[.]c:20:\d+: assertion: 
// expect: verdict: violated
// Rounded toward zero, a product may overflow without being infinite.
#include <assert.h>
#include <fenv.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (!(x > 0 && x < INFINITY)) return 0;
  fesetround(FE_TOWARDZERO);
  feclearexcept(FE_ALL_EXCEPT);
  volatile float p = x * 3;
  assert(!isinf(p));
  assert(!fetestexcept(FE_OVERFLOW));
}
