// run: ulpscope run %s
// native: same
// expect-exit: 9
// _Exit ends at once: handlers do not run, and what was flushed stays written.
#include <stdio.h>
#include <stdlib.h>

static void never(void) { printf("never\n"); }

int main(void) {
  atexit(never);
  printf("written\n");
  fflush(stdout);
  _Exit(9);
}
