// run: ulpscope run %s --no-guard
// expect: paths: 1,
// expect: verdict: holds
// All sizes are one path.
#include <klee/klee.h>
#include <assert.h>
#include <stdlib.h>
int main(void) {
  unsigned n, i;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(n <= 64);
  klee_assume(i < n);
  int *p = calloc(n, sizeof *p);
  p[i] = 3;
  assert(p[i] == 3);
  free(p);
  return 0;
}
