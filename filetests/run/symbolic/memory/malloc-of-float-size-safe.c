// run: ulpscope run %s
// expect: verdict: holds
// The last byte of such a block is there.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 1 & x <= 8);
  unsigned long n = (unsigned long)x;
  char *p = malloc(n);
  if (!p) return 0;
  p[n - 1] = 1;
  free(p);
}
