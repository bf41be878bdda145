// run: ulpscope run %s
// native: same
// fabs, copysign, signbit, negation, fmin, fmax and fdim, with NaN and infinite arguments.
#include <math.h>
#include <stdio.h>

static void show(double x) { isnan(x) ? printf("nan ") : printf("%a ", x); }

int main(void) {
  const double v[] = {1.5, -2.25, 0.0, INFINITY, -INFINITY, NAN, 5e-324, -1e308};
  for (int i = 0; i < 8; i++) {
    if (!isnan(v[i])) show(fabs(v[i])), show(-v[i]), printf("%d ", signbit(v[i]) != 0);
    for (int j = 0; j < 8; j++) {
      show(fmin(v[i], v[j]));
      show(fmax(v[i], v[j]));
      show(fdim(v[i], v[j]));
      show(copysign(3.5, v[i] == v[i] ? v[i] : 1.0));
      show(fminf((float)v[i], (float)v[j]));
    }
    printf("\n");
  }
  show(copysignf(0.0f, -1.0f)), show((double)copysignl(7.0L, -0.0L)), show((double)fmaxl(2.0L, 3.0L));
  show((double)fabsl(-9.0L)), show((double)fdiml(9.0L, 2.5L));
  printf("%d %d\n", signbit(-0.0f) != 0, signbit(-1e-4950L) != 0);
  return 0;
}
