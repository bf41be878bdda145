// run: ulpscope run %s
// expect: verdict: holds
// A loop whose count depends on an input, with an invariant.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned char n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n < 10);
  unsigned sum = 0, i = 0;
again:
  if (i < n) {
    sum += ++i;
    goto again;
  }
  assert(sum == n * (n + 1u) / 2);
}
