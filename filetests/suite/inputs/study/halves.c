#include <assert.h>
#include <klee/klee.h>
#include <math.h>
int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 0.0f);
  klee_assume(x <= LIMIT);
  assert(x + 1.0f > x || x - x == 0.0f);
}
