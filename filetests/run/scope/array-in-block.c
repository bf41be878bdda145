// run: ulpscope run %s
// expect: use-after-scope: read of 4 bytes in the local variable buffer of 32 bytes
// expect-exit: 10
// An element of an array that is gone, at an index that depends on the input.
#include <klee/klee.h>

int main(void) {
  unsigned i;
  const float *data = 0;
  klee_make_symbolic(&i, sizeof i, "i");
  if (i > 7) return 0;
  {
    float buffer[8] = {1, 2, 3};
    data = buffer;
  }
  return data[i] > 1;
}
