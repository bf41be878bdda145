// run: ulpscope run %s --entry f --no-tests
// expect-exit: 10
// expect: replay: confirmed
#include <assert.h>

void f(long double x) {
  if (x == 0.5L) assert(0);
}
