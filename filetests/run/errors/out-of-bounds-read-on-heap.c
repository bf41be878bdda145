// run: ulpscope run %s -O1
// expect-exit: 10
// expect-stderr: out-of-bounds-read-on-heap.c:9:37: out-of-bounds: read of 4 bytes at offset 40 of the heap block of 40 bytes from calloc
// One element too many of a heap block, in optimised code.
#include <stdlib.h>

__attribute__((noinline)) static float sum(const float *x, int n) {
  float s = 0;
  for (int i = 0; i <= n; i++) s += x[i];
  return s;
}

int main(int argc, char **argv) {
  float *x = calloc(10, sizeof *x);
  return sum(x, 9 + argc) != 0;
}
