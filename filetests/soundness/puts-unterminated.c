// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// puts reads its string to the end, whether it can be printed or not.
#include <klee/klee.h>
#include <stdio.h>
int main(void) {
  char b[4];
  klee_make_symbolic(b, sizeof b, "b");
  puts(b);
  return 0;
}
