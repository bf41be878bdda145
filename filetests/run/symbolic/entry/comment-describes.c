// run: ulpscope run %s --entry mean --no-tests
// expect: verdict: holds
// run: ulpscope run %s --entry mean --describe 'x: in [-inf,inf]' --no-tests
// expect-exit: 10
// expect-match: x\[2\] = \S+
// expect: replay: confirmed
// run: ulpscope run %s --entry mean --describe 'x: in [-inf,inf]' --output-dir %T/out
// expect-exit: 10
// run: ulpscope replay %T/out
// expect-exit: 10
// expect-match: test\d+.*assertion
// A comment above a function describes its parameters, as for crosscheck; --describe takes precedence.
#include <assert.h>

// ulpscope: x: in f32[3] in [0,1]
float mean(const float *x) {
  float m = (x[0] + x[1] + x[2]) / 3;
  assert(m >= 0 && m <= 1);
  return m;
}
