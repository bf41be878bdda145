// run: ulpscope run %s
// expect: abort ends a path in silence
// That abort means an assumption in competition tasks is told.
#include <klee/klee.h>
#include <stdlib.h>
void reach_error(void) { }
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 7) abort();
  return 0;
}
