// run: ulpscope run %s
// expect: verdict: holds
// aligned_alloc of a symbolic size keeps its alignment.
#include <assert.h>
#include <klee/klee.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n < 4);
  char *p = aligned_alloc(64, 64 * (n + 1));
  if (!p) return 0;
  assert((uintptr_t)p % 64 == 0);
  p[64 * n + 63] = 1;
  free(p);
}
