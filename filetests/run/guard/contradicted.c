// run: ulpscope run %s --output-dir %T/out
// expect: incomplete: a native run fails, which an assumption may explain
// expect: assumed, as usual: the clock is fixed
// expect: guard: contradicted, the native program ended with SIGABRT (assertion
// expect: n = 0x00000007
// expect: verdict: inconclusive (a native run fails, which an assumption may explain)
// expect-exit: 5
// run: ulpscope replay %T/out/guard.ktest %s
// expect: SIGABRT
// expect-exit: 10
// A native run that fails takes the claim back, and its input is kept. That the clock is fixed is an assumption, so it may be
// to blame.
#include <assert.h>
#include <klee/klee.h>
#include <time.h>

int main(void) {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  if (n == 7) assert(time(NULL) < 1000000000);
}
