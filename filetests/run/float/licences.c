// What the compiler may fuse is explored both ways.
// run: ulpscope run %s --no-tests --entry square -ffp-contract=on --describe 'a: in [1,2]; c: in [1,2]' --no-replay
// expect: assertion
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s --no-tests --entry square -ffp-contract=on --describe 'a: in [1,2]; c: in [1,2]' --contract=never
// expect: assumed: a * b + c may be fused or not; taken: never fusing
// expect: verdict: holds
// run: ulpscope run %s --no-tests --entry square -ffp-contract=off --describe 'a: in [1,2]; c: in [1,2]'
// expect-not: fused
// expect: verdict: holds
// Fast-math flags that may matter leave a verdict open.
// run: ulpscope run %s --no-tests --entry add -O1 -ffast-math --describe 'x: in [1,2]; y: in [1,2]; z: in [1,2]'
// expect: incomplete: sums and products of add may be regrouped (fast-math flag reassoc; see --as-written)
// expect: verdict: inconclusive (sums and products of add may be regrouped
// expect-exit: 5
// run: ulpscope run %s --no-tests --entry add -O1 -ffast-math --describe 'x: in [1,2]; y: in [1,2]; z: in [1,2]' --as-written
// expect: assumed: the compiler makes nothing of the fast-math flags of add: reassoc
// expect: verdict: holds
// run: ulpscope run %s --no-tests --entry one --check=float-overflow -O1 -ffast-math --describe 'x: in [1,2]; y: in [1,2]'
// expect-not: incomplete:
// expect: verdict: holds
#include <assert.h>

void square(float a, float c) {
  float p = a * a;
  assert(a * a - c == p - c);
}

float add(float x, float y, float z) {
  float s = x + y + z;
  assert(s >= 3 && s <= 6);
  return s;
}

float one(float x, float y) { return x + y; }
