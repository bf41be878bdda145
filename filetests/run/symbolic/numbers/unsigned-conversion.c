// run: ulpscope run %s
// expect: verdict: holds
// Conversions to and from unsigned numbers.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  double x = n;
  assert(x >= 0 && x <= 4294967295.0);
  assert((unsigned)x == n);
}
