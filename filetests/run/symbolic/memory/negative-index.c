// run: ulpscope run %s
// expect: out-of-bounds
// expect: verdict: violated
// expect-exit: 10
// A signed index that is checked from above only.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float a[8] = {0};
  int i;
  klee_make_symbolic(&i, sizeof i, "i");
  if (i >= 8) return 0;
  return a[i] > 0;
}
