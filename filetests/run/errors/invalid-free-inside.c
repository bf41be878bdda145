// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: invalid-free-inside.c:10:3: invalid-free: free of
// expect-stderr: it points 8 bytes into the heap block of 24 bytes from malloc
// A pointer into the middle of a heap block is freed.
#include <stdlib.h>

int main(void) {
  char *p = malloc(24);
  free(p + 8);
}
