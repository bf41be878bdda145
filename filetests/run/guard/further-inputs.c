// run: ulpscope run %s --no-tests
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A replay that does not show a finding tries further inputs of its path. Here the clock, which is not what it is taken for,
// hides the error for small numbers.
#include <assert.h>
#include <klee/klee.h>
#include <time.h>

int main(void) {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  int is_late = time(NULL) > 1000000000;
  int is_wrong = (n > 10) & ((n > 1000) | !is_late);
  assert(!is_wrong);
}
