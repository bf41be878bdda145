// run: ulpscope run %s --no-tests
// An assumption that is false on every path that reaches it is told; the other paths were explored.
// expect-match: note: no input meets the assumption at .*path.c:15:5
// expect: verdict: holds
// run: ulpscope run %s --no-tests -DLIMIT=-5
// expect-not: note:
// expect: verdict: holds
#include <klee/klee.h>
#ifndef LIMIT
#define LIMIT 1
#endif
int main(void) {
  int x = klee_int("x");
  if (x < 0) {
    klee_assume(x > LIMIT);
    return 1;
  }
  return 0;
}
