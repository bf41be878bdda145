// run: ulpscope run %s --no-tests
// expect-match: replay: refuted: the native program exited with 0, and not on [1-4] further inputs either
// expect: verdict: violated
// expect-exit: 10
// If no input shows a finding, the replay says how many were tried.
#include <assert.h>
#include <klee/klee.h>
#include <time.h>

int main(void) {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  int is_early = time(NULL) < 1000000000;
  assert(!((n > 10) & is_early));
}
