// run: ulpscope run %s
// expect: out-of-bounds
// expect: verdict: violated
// expect-exit: 10
// A block made smaller by an input is read where it was before.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n >= 2);
  klee_assume(n <= 6);
  char *p = malloc(4);
  p[0] = p[3] = 1;
  char *q = realloc(p, n);
  if (!q) return 0;
  int r = q[3];
  free(q);
  return r;
}
