// run: ulpscope run %s
// native: same
// What makes and spreads infinities and NaNs; NaNs are shown through isnan only.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void show(const char *what, double x) {
  if (isnan(x)) printf("%-12s nan\n", what);
  else printf("%-12s %a\n", what, x);
}

int main(void) {
  volatile double inf = INFINITY, nan = NAN, zero = 0, max = DBL_MAX, two = 2;
  volatile float fmaxv = FLT_MAX;
  show("max*2", max * two), show("max+max", max + max), show("-max*2", -max * two), show("max+1", max + 1);
  show("max+ulp/2", max + 0x1p970), show("max+<ulp/2", max + 0x1.fffffffffffffp969);
  show("inf-inf", inf - inf), show("inf+inf", inf + inf), show("inf*0", inf * zero), show("inf/inf", inf / inf);
  show("0/0", zero / zero);
  show("1/0", 1 / zero);
  show("-1/0", -1 / zero);
  show("1/inf", 1 / inf);
  show("-1/inf", -1 / inf);
  show("sqrt(-1)", sqrt(-1 - zero)), show("sqrt(inf)", sqrt(inf)), show("fmod(inf)", fmod(inf, two));
  show("fmod(x,inf)", fmod(two, inf)), show("fmod(x,0)", fmod(two, zero)), show("nan+1", nan + 1),
      show("nan*0", nan * zero);
  show("floor(inf)", floor(-inf)), show("fabs", fabs(-inf)), show("fmax", fmax(nan, two)), show("fmin", fmin(two, nan));
  show("float over", (float)max), show("float max", fmaxv), show("fmax*1.5", fmaxv * 1.5f), show("wide", fmaxv * 1.5);
  printf("%d %d %d %d\n", inf == inf, nan == nan, inf > max, nan != nan);
  printf("%d %d %d %d\n", isinf(inf) != 0, isfinite(max) != 0, isnormal(max) != 0, isnormal(zero) != 0);
  return 0;
}
