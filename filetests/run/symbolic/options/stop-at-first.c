// run: ulpscope run %s --stop-at-first --no-tests --no-replay --search dfs
// run: ulpscope run %s --exit-on-error --no-tests --no-replay --search dfs
// expect-exit: 10
// expect: assertion
// expect: incomplete: the first error ended the run
// expect: verdict: violated
// Of two errors, one is reported.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int n = klee_int("n");
  if (n == 3) assert(0 && "three");
  if (n == 4) assert(0 && "four");
  if (n == 5) assert(0 && "five");
  return 0;
}
