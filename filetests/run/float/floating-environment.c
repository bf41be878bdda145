// run: ulpscope run %s
// native: same
// Saving, holding, raising, restoring and updating the floating-point environment.
#include <fenv.h>
#include <stdio.h>
#pragma STDC FENV_ACCESS ON

static void show(const char *what) {
  int f = fetestexcept(FE_ALL_EXCEPT);
  printf("%-12s %d%d%d%d%d mode %s\n", what, (f & FE_INVALID) != 0, (f & FE_DIVBYZERO) != 0, (f & FE_OVERFLOW) != 0,
         (f & FE_UNDERFLOW) != 0, (f & FE_INEXACT) != 0,
         fegetround() == FE_TONEAREST ? "nearest"
         : fegetround() == FE_UPWARD  ? "up"
                                      : "other");
}

int main(void) {
  volatile double one = 1, three = 3, zero = 0, r;
  feclearexcept(FE_ALL_EXCEPT);
  show("start");
  r = one / three;
  show("inexact");
  feraiseexcept(FE_INVALID);
  show("raised");
  fexcept_t kept;
  fegetexceptflag(&kept, FE_INVALID | FE_DIVBYZERO);
  feclearexcept(FE_INVALID);
  show("cleared");
  fesetexceptflag(&kept, FE_INVALID | FE_DIVBYZERO);
  show("set back");

  fenv_t outer;
  fegetenv(&outer);
  fenv_t held;
  feholdexcept(&held);
  show("held");
  fesetround(FE_UPWARD);
  r = one / zero;
  show("inside");
  feupdateenv(&held);
  show("updated");
  fesetenv(&outer);
  show("restored");
  fesetenv(FE_DFL_ENV);
  show("default");
  (void)r;
  return 0;
}
