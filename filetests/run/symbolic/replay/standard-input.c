// run: ulpscope run %s --no-tests
// stdin: a
// expect-exit: 10
// expect: not replayed: the program reads its standard input
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  assert(klee_int("n") != c);
  return 0;
}
