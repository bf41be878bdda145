// run: ulpscope run %s
// expect: out-of-bounds
// expect: verdict: violated
// expect-exit: 10
// A size computed from a float: the largest ones fit, the smallest do not.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 1 & x <= 8);
  char *p = malloc((unsigned long)x);
  if (!p) return 0;
  p[6] = 1;
  free(p);
}
