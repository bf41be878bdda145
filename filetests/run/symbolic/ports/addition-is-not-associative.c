// run: ulpscope run %s
// expect: assertion `(x + y) + z == x + (y + z)` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Addition does not associate, not even of small positive numbers.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x, y, z;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_make_symbolic(&z, sizeof z, "z");
  klee_assume(x > 1 & x < 2 & y > 1 & y < 2 & z > 1 & z < 2);
  assert((x + y) + z == x + (y + z));
}
