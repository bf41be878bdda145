// run: ulpscope run %s
// expect: verdict: violated
// expect-not: verdict: holds
// expect-exit: 10
// Two calls of printf return two lengths.
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int r1 = printf("%d\n", x);
  int r2 = printf("value is %d\n", x);
  if (r1 != r2) abort();
  return 0;
}
