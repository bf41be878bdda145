// run: ulpscope run %s
// expect: verdict: holds
// An even integer power is not negative; the first is the number itself.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x == x);
  assert(__builtin_powi(x, 2) >= 0);
  assert(__builtin_powi(x, 1) == x);
  assert(__builtin_powi(x, 0) == 1);
}
