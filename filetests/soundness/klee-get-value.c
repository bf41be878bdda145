// run: ulpscope run %s
// expect: verdict: inconclusive
// expect-exit: 5
// One value of several is not all of them.
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int v = klee_get_value_i32(x);
  if (v == 7 && x == 7) abort();
  return 0;
}
