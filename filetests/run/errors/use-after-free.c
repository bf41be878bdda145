// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: use-after-free.c:11:10: use-after-free: read of 4 bytes in the heap block of 4 bytes from malloc, which has been freed
// A heap block is read after it was freed.
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof(int));
  *p = 7;
  free(p);
  return *p;
}
