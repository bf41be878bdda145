// run: ulpscope run %s
// expect-not: has not been written
// expect: verdict: holds
// A variable that is unwritten only where nobody reads it is nobody's assumption.
#include <assert.h>
#include <klee/klee.h>
int main(void) {
  int c, x, r = 0;
  klee_make_symbolic(&c, sizeof c, "c");
  if (c > 3) x = 5;
  if (c > 3) {
    if (x == 4) r = 1;
  }
  assert(r == 0);
  return 0;
}
