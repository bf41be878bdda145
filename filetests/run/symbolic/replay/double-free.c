// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: invalid-free
// expect: replay: confirmed
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  void *p = malloc(8);
  free(p);
  if (klee_int("n") == 1) free(p);
  return 0;
}
