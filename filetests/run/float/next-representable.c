// run: ulpscope run %s
// native: same
// nextafter and nexttoward step over zero, between binades, into infinity and out of it.
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  printf("%016llx ", b);
}

int main(void) {
  const double v[] = {0.0, -0.0, 1.0, -1.0, DBL_MIN, DBL_MAX, DBL_TRUE_MIN, INFINITY, 2.0, -DBL_MAX};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    show(nextafter(v[i], INFINITY));
    show(nextafter(v[i], -INFINITY));
    show(nextafter(v[i], 0.0));
    show(nextafter(v[i], v[i]));
    show(nexttoward(v[i], 1.0L));
    float f = nextafterf((float)v[i], 0.5f);
    uint32_t fb;
    memcpy(&fb, &f, sizeof fb);
    printf("%08x\n", fb);
  }
  long double l = nextafterl(1.0L, 2.0L);
  printf("%d %d\n", l - 1.0L == LDBL_EPSILON, nextafter(1.0, 2.0) - 1.0 == DBL_EPSILON);
  int steps = 0;
  for (float x = 1.0f; x < 1.00001f; x = nextafterf(x, 2.0f)) steps++;
  printf("%d %d\n", steps, isnan(nextafter(NAN, 1.0)) != 0);
  return 0;
}
