// run: ulpscope run %s
// expect: use-after-return
// expect: verdict: violated
// expect-exit: 10
// A local variable's address leaves its function, for one input.
#include <assert.h>
#include <klee/klee.h>

static int kept = 5;
static int *pick(int x) {
  int local = x;
  int *p = x == 9 ? &local : &kept;
  return p;
}

int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  return *pick(x);
}
