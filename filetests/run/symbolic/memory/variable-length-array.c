// run: ulpscope run %s
// expect: out-of-bounds
// expect: verdict: violated
// expect-exit: 10
// An array on the stack whose length is an input.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n >= 1);
  klee_assume(n <= 5);
  float a[n];
  for (unsigned i = 0; i <= 3; i++) a[i] = i;
  return a[0] > 0;
}
