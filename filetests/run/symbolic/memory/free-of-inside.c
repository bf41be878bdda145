// run: ulpscope run %s
// expect: invalid-free
// expect: verdict: violated
// expect-exit: 10
// A pointer moved on by an input is freed.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n < 3);
  char *p = malloc(4);
  free(p + n);
}
