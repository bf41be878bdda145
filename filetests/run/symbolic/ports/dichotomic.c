// run: ulpscope run %s -DTURNS=2
// expect: reach_error
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DTURNS=5
// expect: reach_error
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DTURNS=9
// expect: reach_error
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DTURNS=16
// expect: reach_error
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// After FPSE's dichotomic(): an interval and a number whose search by halving turns left and right TURNS times.
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  float left, right, target;
  klee_make_symbolic(&left, sizeof left, "left");
  klee_make_symbolic(&right, sizeof right, "right");
  klee_make_symbolic(&target, sizeof target, "target");
  klee_assume(left >= 0 & left < right & right <= 1000.0f);
  for (int i = 0; i < TURNS; i++) {
    float middle = (left + right) / 2;
    if (i % 2 == 0) {
      if (!(target < middle)) return 0;
      right = middle;
    } else {
      if (!(target > middle)) return 0;
      left = middle;
    }
  }
  reach_error();
}
