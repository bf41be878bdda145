// run: ulpscope run %s
// expect: out-of-bounds
// expect: verdict: violated
// expect-exit: 10
// An index one too large, read.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int a[4] = {1, 2, 3, 4}, i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i >= 0);
  klee_assume(i <= 4);
  return a[i];
}
