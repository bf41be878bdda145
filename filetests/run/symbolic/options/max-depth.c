// run: ulpscope run %s --max-depth 2 --no-merge --no-tests
// expect-exit: 5
// expect: given up
// expect: incomplete: a path was cut at --max-depth
#include <klee/klee.h>

int main(void) {
  unsigned char b[6];
  int n = 0;
  klee_make_symbolic(b, sizeof b, "b");
  for (int i = 0; i < 6; i++) {
    if (b[i] > 100) n++;
    else n += 2;
  }
  return n;
}
