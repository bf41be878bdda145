// run: ulpscope run %s
// expect: assertion `sum != n * 0.1f || n < 3` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A counter of tenths: at which counts does it agree with the product?
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int n = klee_range(1, 12, "n");
  float sum = 0;
  for (int i = 0; i < n; i++) sum += 0.1f;
  assert(sum != n * 0.1f || n < 3);
}
