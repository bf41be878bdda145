// run: ulpscope run %s --no-guard
// expect: verdict: holds
// realloc keeps what was there, and no more.
#include <klee/klee.h>
#include <assert.h>
#include <stdlib.h>
int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n > 0);
  klee_assume(n < 6);
  char *p = malloc(n);
  p[n - 1] = 7;
  char *q = realloc(p, 16);
  assert(q[n - 1] == 7);
  free(q);
  return 0;
}
