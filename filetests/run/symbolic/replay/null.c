// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: null
// expect: replay: confirmed
#include <klee/klee.h>
#include <stddef.h>

int main(void) {
  int x = 3;
  int *p = klee_int("n") == 12 ? NULL : &x;
  return *p;
}
