// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// The index is checked against the size, whatever it is.
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  unsigned n, i;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(n <= 64);
  klee_assume(i <= n);
  char *p = malloc(n);
  p[i] = 3;
  free(p);
  return 0;
}
