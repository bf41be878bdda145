// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: double-free.c:11:3: invalid-free: free of
// expect-stderr: the heap block of 24 bytes from malloc has already been freed
// A heap block is freed twice.
#include <stdlib.h>

int main(void) {
  void *p = malloc(24);
  free(p);
  free(p);
}
