// run: ulpscope run %s --entry scale --no-tests
// expect-exit: 10
// expect: pointer-to-one.c:15:3: assertion
// expect: p[0] = 
// expect: replay: confirmed
// expect: assumed: no pointer is null, objects begin at multiples of 16 bytes or more
// expect: assumed: p: inout f64[1] (guessed; override with --describe)
// expect: verdict: violated
// run: ulpscope run %s --entry scale --describe 'p: inout f64[1] in [-1,1]' --no-tests
// expect: verdict: holds
// A pointer without a description points to one element.
#include <assert.h>

void scale(double *p) {
  assert(p && *p * 2 < 1e308);
  *p *= 2;
}
