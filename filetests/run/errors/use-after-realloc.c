// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: use-after-realloc.c:11:11: use-after-free: write of 4 bytes in the heap block of 16 bytes from malloc, which has been freed
// A pointer into a block that realloc has moved.
#include <stdlib.h>

int main(void) {
  int *p = malloc(4 * sizeof(int));
  int *second = p + 1;
  p = realloc(p, 400 * sizeof(int));
  *second = 3;
  return 0;
}
