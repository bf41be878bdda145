// run: ulpscope run %s
// expect: verdict: violated
// expect-not: verdict: holds
// expect-exit: 10
// Memory that nothing has written may hold any value.
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = malloc(4);
  if (!p) return 0;
  if (*p != 0) abort();
  return 0;
}
