// run: ulpscope run %s
// expect: invalid-free
// expect: verdict: violated
// expect-exit: 10
// Freed twice for one input.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *p = malloc(4);
  if (x * 3 == 21) free(p);
  free(p);
}
