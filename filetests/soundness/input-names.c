// run: ulpscope run %s
// expect: verdict: violated
// expect-not: verdict: holds
// expect-exit: 10
// Inputs whose names collide are different inputs.
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  int a, b, c;
  klee_make_symbolic(&a, sizeof a, "x_1");
  klee_make_symbolic(&b, sizeof b, "x");
  klee_make_symbolic(&c, sizeof c, "x");
  if (a != c) abort();
  return 0;
}
