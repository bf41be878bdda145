// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: x = nan(0x7fa00001)
// expect: replay: confirmed
// A NaN keeps its payload on the way to the native program.
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

int main(void) {
  float x;
  unsigned u;
  klee_make_symbolic(&x, sizeof x, "x");
  memcpy(&u, &x, 4);
  if (x != x) assert(u != 0x7fa00001u);
  return 0;
}
