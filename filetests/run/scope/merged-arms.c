// run: ulpscope run %s
// expect: paths: 1,
// expect: verdict: holds
// Variables of both arms are gone where the arms join, so these merge.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x[6], low = 0, high = 0;
  klee_make_symbolic(x, sizeof x, "x");
  for (int i = 0; i < 6; i++) {
    if (x[i] > 1) {
      float t = x[i] > 2 ? 2 : x[i];
      high = t;
    } else {
      float u[2] = {1, 0};
      low = u[i & 1];
    }
  }
  assert(high <= 2 && low <= 1);
}
