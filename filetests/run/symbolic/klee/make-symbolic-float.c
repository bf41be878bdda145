// run: ulpscope run %s
// expect-exit: 10
// expect: make-symbolic-float.c:11:3: assertion
// expect-match: x = \S+ \(0x
// expect: verdict: violated
// A program written for KLEE finds <klee/klee.h> without options.
#include <assert.h>
#include <klee/klee.h>

int main(void) { float x; klee_make_symbolic(&x, sizeof x, "x"); klee_assume(x > 1.0f);
  assert(x * x != 9.0f); }
