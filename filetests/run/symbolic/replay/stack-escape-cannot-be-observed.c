// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: use-after-return
// expect: not replayed: cannot be observed natively
#include <klee/klee.h>

static int *escaped(int n) {
  int local = n;
  int *volatile p = &local;
  return p;
}

int main(void) {
  int n = klee_int("n");
  if (n == 4) return *escaped(n) == 5;
  return 0;
}
