// run: ulpscope run %s
// expect: verdict: holds
// Computed in two passes, it never is.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(x > 1 & x < 1000 & y > 1 & y < 1000);
  float mean = (x + y) / 2;
  float variance = ((x - mean) * (x - mean) + (y - mean) * (y - mean)) / 2;
  assert(variance >= 0);
}
