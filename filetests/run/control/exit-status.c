// run: ulpscope run %s
// native: same
// expect-exit: 37
// exit() from a nested call ends the program with the given status, after flushing what was printed.
#include <stdio.h>
#include <stdlib.h>

static void deep(int n) {
  if (n == 0) exit(37);
  deep(n - 1);
}

int main(void) {
  printf("before");
  deep(5);
  printf("after\n");
  return 1;
}
