// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: use-after-free
// expect: replay: confirmed
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == 0) return 1;
  *p = klee_int("n");
  int n = *p;
  if (n == 77) free(p);
  return *p == 3;
}
