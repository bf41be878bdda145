// run: ulpscope run %s
// expect: verdict: holds
// Whatever small number is added to 1e30, nothing of it is left when 1e30 is taken away again.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > -1.0e20f & x < 1.0e20f);
  float r = x + 1.0e30f - 1.0e30f - 1.0e-30f;
  assert(r == -1.0e-30f);
}
