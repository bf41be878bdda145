// run: ulpscope run %s
// expect: null
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A pointer that is null for one input.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int x, y = 1;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = x == 77 ? 0 : &y;
  return *p;
}
