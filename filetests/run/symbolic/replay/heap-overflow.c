// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: out-of-bounds
// expect: replay: confirmed
// Natively, a guard page follows the heap block.
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(5 * sizeof *p);
  int n = klee_range(0, 6, "n");
  if (p == 0) return 1;
  p[n] = 1;
  free(p);
  return 0;
}
