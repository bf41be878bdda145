// run: ulpscope run %s --entry check --no-tests
// expect-exit: 10
// expect: bad = 1
// expect: not replayed: check is static and cannot be called from outside
#include <stdbool.h>
#include <stdlib.h>

static int check(bool bad) {
  if (bad) abort();
  return 0;
}

int main(void) { return check(false); }
