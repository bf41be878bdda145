// run: ulpscope run %s
// expect: the clock is fixed
// expect: guard: contradicted, the native program ended with SIGABRT
// expect: verdict: inconclusive (a native run fails, which an assumption may explain)
// expect-exit: 5
// run: ulpscope run %s --no-guard
// expect: the clock is fixed
// expect: verdict: holds
// That the clock stands still is an assumption, and natively it does not.
#include <klee/klee.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (time(0) != 946684800) abort();
  return 0;
}
