// run: ulpscope run %s
// expect: unsupported
// expect: verdict: inconclusive
// expect-exit: 5
// How much of a string is read depends on its precision: that costs a path, and no enumeration.
#include <klee/klee.h>
#include <stdio.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  printf("%.*s\n", x, "abc");
}
