// run: ulpscope run %s
// expect: assertion `z <= 10.0f` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Newton's iteration for a cubic: near the extremum one step leads far away.
#include <assert.h>
#include <klee/klee.h>

static float step(float x) {
  float f = x * x * x - 2 * x + 2;
  float d = 3 * x * x - 2;
  return x - f / d;
}

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 0.0f & x <= 2.0f);
  float z = step(x);
  assert(z <= 10.0f);
}
