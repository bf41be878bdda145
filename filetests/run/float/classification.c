// run: ulpscope run %s
// native: same
// fpclassify, isfinite, isinf, isnan, isnormal and signbit on every class, in three formats.
#include <math.h>
#include <stdio.h>

static const char *name(int c) {
  switch (c) {
    case FP_NAN: return "nan";
    case FP_INFINITE: return "infinite";
    case FP_ZERO: return "zero";
    case FP_SUBNORMAL: return "subnormal";
    case FP_NORMAL: return "normal";
    default: return "?";
  }
}

#define CLASSIFY(T, v)                                                                                 \
  do {                                                                                                 \
    T x = (T)(v);                                                                                      \
    printf(#T " %s %d%d%d%d%d\n", name(fpclassify(x)), isfinite(x) != 0, isinf(x) != 0, isnan(x) != 0, \
           isnormal(x) != 0, !isnan(x) && signbit(x));                                                 \
  } while (0)

int main(void) {
  const double v[] = {0.0, -0.0, 1.0, -1e-40, 1e-320, 1e39, INFINITY, -INFINITY, NAN, 2.2250738585072014e-308};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    CLASSIFY(float, v[i]);
    CLASSIFY(double, v[i]);
    CLASSIFY(long double, v[i]);
  }
  CLASSIFY(long double, 1e-4940L);
  CLASSIFY(long double, -1e4000L);
  return 0;
}
