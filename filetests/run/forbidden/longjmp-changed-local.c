// run: ulpscope run %s
// expect: assertion: assertion `tries == 1` failed
// expect: assumed: a branch depends on byte 0 of the local variable tries of 4 bytes, which has not been written
// expect-not: verdict: holds
// expect-exit: 10
// A local variable that is not volatile and was changed after setjmp is indeterminate (C17 7.13.2.1p3): gcc -O2 gives 0 here.
#include <assert.h>
#include <klee/klee.h>
#include <setjmp.h>

static jmp_buf at;
static void fail(int n) { if (n > 3) longjmp(at, 1); }

int main(void) {
  int n, tries = 0;
  klee_make_symbolic(&n, sizeof n, "n");
  if (setjmp(at) == 0) {
    tries = 1;
    fail(n);
  }
  assert(tries == 1);
}
