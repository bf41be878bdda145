// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: not-a-stream.c:10:10: invalid-call:
// expect-stderr: is not an open output stream
// A FILE that no library function created.
#include <stdio.h>

int main(void) {
  static char fake[300];
  return fprintf((FILE *)fake, "text") > 0;
}
