// run: ulpscope run %s
// expect: verdict: holds
// The flag is raised for exactly the products that overflow.
#include <assert.h>
#include <fenv.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (!(x > 0 && x < INFINITY)) return 0;
  feclearexcept(FE_ALL_EXCEPT);
  volatile float p = x * x;
  assert(!fetestexcept(FE_OVERFLOW) == !isinf(p));
}
