// run: ulpscope run %s
// expect: verdict: holds
// calloc with a symbolic count: all of it is zero.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n > 0);
  klee_assume(n < 6);
  int *p = calloc(n, sizeof *p);
  if (!p) return 0;
  for (unsigned i = 0; i < n; i++) assert(p[i] == 0);
  free(p);
}
