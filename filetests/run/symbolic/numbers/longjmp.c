// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A jump out of a function, taken for some inputs.
#include <assert.h>
#include <klee/klee.h>
#include <setjmp.h>

static jmp_buf back;
static void check(float x) {
  if (x > 100) longjmp(back, 2);
}

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  int how = setjmp(back);
  if (how == 0) check(x);
  assert(how != 2);
}
