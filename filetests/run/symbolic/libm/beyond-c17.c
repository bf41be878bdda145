// run: ulpscope run %s -fno-builtin
// expect: verdict: holds
// Functions newer than C17 on symbolic numbers are exact, or return what is known about them.
#define _GNU_SOURCE
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  if (isfinite(x)) assert(nextup(x) > x && nextdown(x) < x);
  if (isfinite(x) && x != 0) assert(llogb(x) >= -1074 && llogb(x) <= 1023);
  if (!isnan(x) && !isnan(y)) assert(fabs(fmaximum_mag(x, y)) >= fabs(x) && (totalorder(&x, &y) || totalorder(&y, &x)));
  if (x < y) assert(totalorder(&x, &y));
  double copy;
  assert(canonicalize(&copy, &x) == 0 && (copy == x || isnan(x)));
  if (x >= -100 && x <= 100) assert(fromfp(x, FP_INT_UPWARD, 8) >= x);
  int sign;
  lgamma_r(x, &sign);
  assert(sign == 1 || x <= 0);
  float s, c;
  sincosf((float)x, &s, &c);
  if (isfinite((float)x)) assert(s >= -1 && c <= 1);
  return 0;
}
