// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: out-of-bounds-read-on-stack.c:9:10: out-of-bounds: read of 4 bytes at offset 16 of the local variable values of 16 bytes
// A read past the end of a local array.
#include <stdio.h>

static int at(int i) {
  int values[4] = {1, 2, 3, 4};
  return values[i];
}

int main(void) { printf("%d %d\n", at(3), at(4)); }
