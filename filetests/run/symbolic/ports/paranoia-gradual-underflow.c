// run: ulpscope run %s
// expect: verdict: holds
// Paranoia's comparison and subtraction: numbers that differ have a difference, since underflow is gradual.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(x < 1e30f & x > -1e30f & y < 1e30f & y > -1e30f);
  if (x != y) assert(x - y != 0);
  if (x - y == 0) assert(x == y);
}
