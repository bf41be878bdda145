// run: ulpscope run %s
// expect: verdict: holds
// A polynomial by Horner's scheme stays within the bounds that its coefficients give.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= -1 & x <= 1);
  float y = ((0.0083f * x - 0.1666f) * x + 0.5f) * x + 1;
  assert(y >= 0.3f && y <= 1.7f);
}
