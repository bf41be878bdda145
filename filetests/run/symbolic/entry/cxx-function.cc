// run: ulpscope run %s --entry half --no-tests
// expect-exit: 10
// expect: x = 
// expect: replay: confirmed
// A function of C++ is found by its name in the source; its replay calls it by its symbol.
#include <cassert>

double half(double x) {
  assert(x / 2 * 2 == x || x != x || x > 1 || x < -1);
  return x / 2;
}
