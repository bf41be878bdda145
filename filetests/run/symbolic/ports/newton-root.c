// run: ulpscope run %s
// expect: verdict: holds
// Newton's iteration for the square root from a start above it: in two steps the result stays within bounds.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 1.0f & x <= 4.0f);
  float y = 2.0f;
  for (int i = 0; i < 2; i++) y = (y + x / y) / 2;
  assert(y >= 0.9f && y <= 2.2f);
}
