// run: ulpscope run %s
// expect: verdict: holds
// The sum of points of two intervals lies in the sum of the intervals, whose ends are rounded down and up.
#include <assert.h>
#include <fenv.h>
#include <klee/klee.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  float lows[2], points[2], highs[2];
  klee_make_symbolic(lows, sizeof lows, "lows");
  klee_make_symbolic(points, sizeof points, "points");
  klee_make_symbolic(highs, sizeof highs, "highs");
  for (int i = 0; i < 2; i++)
    klee_assume(-1e30f <= lows[i] & lows[i] <= points[i] & points[i] <= highs[i] & highs[i] <= 1e30f);
  fesetround(FE_DOWNWARD);
  float low = lows[0] + lows[1];
  fesetround(FE_UPWARD);
  float high = highs[0] + highs[1];
  fesetround(FE_TONEAREST);
  float sum = points[0] + points[1];
  assert(low <= sum && sum <= high);
}
