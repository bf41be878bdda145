// run: ulpscope run %s
// expect: verdict: holds
// _Float16: what is added to 2048 and is at most one half of a unit is lost.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  _Float16 x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 0 & x <= 1);
  assert((_Float16)(x + (_Float16)2048) == 2048);
}
