// run: ulpscope crosscheck %s --reference f --candidate g
// expect: the rounding mode
// expect: mismatch
// expect-exit: 10
// run: ulpscope crosscheck %s --reference f --candidate h
// expect: equivalent
// A function that leaves another rounding mode behind is not the same.
#include <fenv.h>
int f(int x) { return x + 1; }
int g(int x) {
  fesetround(FE_UPWARD);
  return x + 1;
}
int h(int x) {
  int before = fegetround();
  fesetround(FE_UPWARD);
  fesetround(before);
  return x + 1;
}
