// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: out-of-bounds
// expect: replay: confirmed
// A local array; the compiler's check of bounds shows it natively.
#include <klee/klee.h>

int main(void) {
  int table[4] = {1, 2, 3, 4};
  return table[klee_range(0, 5, "n")];
}
