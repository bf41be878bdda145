// run: ulpscope run %s
// expect: assertion `__builtin_powif(x, 5) < 1e38f` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A fifth power leaves the range.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 1 & x < 1e9f);
  assert(__builtin_powif(x, 5) < 1e38f);
}
