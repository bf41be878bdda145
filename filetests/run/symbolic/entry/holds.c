// run: ulpscope run %s --entry clamp --no-tests
// expect: verdict: holds
#include <assert.h>

double clamp(double x) {
  double y = x < 0 ? 0 : x > 1 ? 1 : x == x ? x : 0;
  assert(y >= 0 && y <= 1);
  return y;
}
