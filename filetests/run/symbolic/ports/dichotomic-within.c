// run: ulpscope run %s
// expect: verdict: holds
// A middle never leaves the interval, as long as the sum does not overflow.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float left, right;
  klee_make_symbolic(&left, sizeof left, "left");
  klee_make_symbolic(&right, sizeof right, "right");
  klee_assume(left >= 0 & left < right & right <= 1000.0f);
  float middle = (left + right) / 2;
  assert(middle >= left && middle <= right);
}
