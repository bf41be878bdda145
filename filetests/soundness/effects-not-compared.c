// run: ulpscope crosscheck %s --reference f --candidate g
// expect: not compared: exception flags, the environment
// What a caller may see and is not compared is told.
#include <fenv.h>
#include <stdlib.h>
int f(int x) {
  setenv("A", "b", 1);
  return x;
}
int g(int x) {
  feraiseexcept(FE_INEXACT);
  return x;
}
