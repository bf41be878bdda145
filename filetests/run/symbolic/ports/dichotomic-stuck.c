// run: ulpscope run %s
// expect: assertion `middle > left && middle < right` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A middle need not lie within: neighbours have none, where over the reals halving never ends.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float left, right;
  klee_make_symbolic(&left, sizeof left, "left");
  klee_make_symbolic(&right, sizeof right, "right");
  klee_assume(left >= 1 & left < right & right <= 1000.0f);
  float middle = (left + right) / 2;
  assert(middle > left && middle < right);
}
