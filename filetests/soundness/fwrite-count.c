// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// fwrite reads as many bytes as it is told.
#include <klee/klee.h>
#include <stdio.h>
int main(void) {
  char b[4] = "abc";
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  fwrite(b, 1, n, stdout);
  return 0;
}
