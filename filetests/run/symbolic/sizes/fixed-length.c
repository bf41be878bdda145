// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// A fixed number of bytes is too many for some sizes.
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n <= 64);
  char *p = malloc(n);
  memset(p, 0, 10);
  return 0;
}
