// run: ulpscope run %s --no-tests --dump-queries %T/queries
// expect: verdict: holds
// Questions to the solvers can be kept, and asked again.
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x * x > 2)
    klee_assert(x > 1.4f || x < -1.4f);
  return 0;
}
