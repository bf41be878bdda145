// run: ulpscope run %s
// expect: use-after-free
// expect: verdict: violated
// expect-exit: 10
// Freed on one path, used on all.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  float *p = malloc(sizeof *p);
  *p = x;
  if (x > 1e30f) free(p);
  return *p > 0;
}
