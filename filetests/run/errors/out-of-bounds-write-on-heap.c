// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: out-of-bounds-write-on-heap.c:10:3: out-of-bounds: write of 13 bytes at offset 0 of the heap block of 5 bytes from malloc
// A copy that does not fit into its target.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *name = malloc(5);
  strcpy(name, "twelve bytes");
  return name[0];
}
