// run: ulpscope run %s
// native: same
// lround, llround, lrint and llrint on ties, negatives and values near the ends of long.
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {0.0,
                      0.49999999999999994,
                      0.5,
                      1.5,
                      2.5,
                      -0.5,
                      -1.5,
                      -2.5,
                      4503599627370497.5,
                      -4503599627370496.5,
                      9.2233720368547748e18,
                      -9.2233720368547758e18,
                      2147483647.5,
                      -2147483648.5,
                      1e-300};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    double x = v[i];
    printf("%ld %lld %ld %lld", lround(x), llround(x), lrint(x), llrint(x));
    float f = (float)(x / 4096);
    printf(" %ld %lld %ld %lld", lroundf(f), llroundf(f), lrintf(f), llrintf(f));
    long double l = (long double)x;
    printf(" %ld %lld %ld %lld\n", lroundl(l), llroundl(l), lrintl(l), llrintl(l));
  }
  return 0;
}
