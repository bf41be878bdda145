// run: ulpscope run %s
// expect: verdict: holds
// A symbolic mode is each of the four, or none.
#include <assert.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int mode;
  klee_make_symbolic(&mode, sizeof mode, "mode");
  volatile float one = 1, three = 3;
  if (fesetround(mode) != 0) {
    assert(mode != FE_TONEAREST && mode != FE_UPWARD && mode != FE_DOWNWARD);
    return 0;
  }
  assert(fegetround() == mode);
  float third = one / three;
  assert((third > 0x1.555555p-2f) == (mode == FE_UPWARD || mode == FE_TONEAREST));
}
