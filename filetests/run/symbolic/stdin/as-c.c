// run: ulpscope run %s --sym-stdin 2 --output-dir %T/out --no-replay --stop-at-first
// expect-exit: 10
// run: ulpscope tests %T/out/test000001.ktest --as c
// expect: static const unsigned char value0[] = {0x37, 0x0a}; // stdin
// expect: give_files(0, 1);
// A test as a C file brings its standard input along.
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>

int main(void) {
  int c = getchar(), d = getchar();
  klee_assume(c == '7' & d == '\n');
  assert(c + d == 0);
  return 0;
}
