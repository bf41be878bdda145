// run: ulpscope run %s
// expect: use-after-free
// expect-not: verdict: holds
// expect-exit: 10
// Five thousand other blocks later, a dangling pointer still dangles.
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = malloc(40);
  *p = x;
  free(p);
  for (int i = 0; i < 5000; i++) {
    int *q = malloc(40);
    *q = x;
    if (i < 4990) free(q);
  }
  return *p;
}
