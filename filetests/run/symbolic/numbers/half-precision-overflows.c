// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// _Float16 overflows early.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  _Float16 x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 0 & x < 1000);
  _Float16 y = x * x;
  assert(y <= (_Float16)65504);
}
