// run: ulpscope run %s
// expect: null
// expect: verdict: violated
// expect-exit: 10
// A missing file cannot be opened for reading, and the program must expect that.
#include <klee/klee.h>
#include <stdio.h>

int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  FILE *f = fopen("/there/is/no/such/file", "r");
  if (x == 3) return *(char *)f;
  return 0;
}
