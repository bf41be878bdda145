// run: ulpscope run %s --no-tests --no-replay
// expect-exit: 10
// expect: verdict: violated
// run: ulpscope run %s --no-tests --assume positive-zero,finite,ordered
// expect: verdict: holds
// x - x is 0 unless x is a NaN or infinite.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(x - x == 0.0f);
  return 0;
}
