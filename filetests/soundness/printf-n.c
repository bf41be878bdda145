// run: ulpscope run %s
// expect: verdict: violated
// expect-not: verdict: holds
// expect-exit: 10
// %n is stored, also if the text depends on inputs.
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int x, n = -1;
  klee_make_symbolic(&x, sizeof x, "x");
  printf("%d%n\n", x, &n);
  if (n != -1) abort();
  return 0;
}
