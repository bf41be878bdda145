// run: ulpscope run %s
// expect: assertion `third * 3 <= 1` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A rounding mode that is an input: which one makes three thirds more than one?
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  int mode = klee_range(0, 4, "mode");
  static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
  volatile float one = 1, three = 3;
  fesetround(modes[mode]);
  float third = one / three;
  assert(third * 3 <= 1);
}
