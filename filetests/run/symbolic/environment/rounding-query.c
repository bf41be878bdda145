// run: ulpscope run %s
// expect: verdict: holds
// FLT_ROUNDS and fegetround follow fesetround.
#include <assert.h>
#include <klee/klee.h>
#include <fenv.h>
#include <float.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  int up;
  klee_make_symbolic(&up, sizeof up, "up");
  fesetround(up ? FE_UPWARD : FE_DOWNWARD);
  assert(fegetround() == (up ? FE_UPWARD : FE_DOWNWARD));
  assert(FLT_ROUNDS == (up ? 2 : 3));
}
