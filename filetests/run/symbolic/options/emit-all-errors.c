// run: ulpscope run %s --no-tests --no-replay --no-merge
// expect-exit: 10
// expect: check
// run: ulpscope run %s --emit-all-errors --no-tests --no-replay --no-merge
// expect-exit: 10
// expect-match: n = [567]\n(.*\n)*.*n = [567]\n(.*\n)*.*n = [567]\n
// One error on three paths is one finding, or three if requested.
#include <assert.h>
#include <klee/klee.h>

static void check(int bad) { assert(!bad); }

int main(void) {
  int n = klee_int("n");
  if (n == 5) check(1);
  else if (n == 6) check(1);
  else if (n == 7) check(1);
  return 0;
}
