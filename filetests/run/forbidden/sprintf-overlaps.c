// run: ulpscope run %s
// expect: overlap: sprintf writes 6 bytes where it reads
// expect-exit: 10
// sprintf that appends to its own buffer (C17 7.21.6.6p2): glibc prints "-1", others "ab-1".
#include <klee/klee.h>
#include <stdio.h>

int main(void) {
  char text[32] = "abc", other[8] = "xyz";
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  sprintf(text, "%s-%d", n == 3 ? text : other, 1);
  return 0;
}
