// run: ulpscope run %s
// native: same
// sqrt is correctly rounded in float, double and long double, and exact on squares.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const double v[] = {
      0.0,     1, 2, 3, 4, 0.5, 0.1, 1e-310, 5e-324, 1.7976931348623157e308, 152415787501905210.0, 0x1.fffffffffffffp0,
      INFINITY};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    float f = sqrtf((float)v[i]);
    double d = sqrt(v[i]);
    long double l = sqrtl((long double)v[i]);
    uint32_t fb;
    unsigned long long db, ls;
    uint16_t lt;
    memcpy(&fb, &f, sizeof fb);
    memcpy(&db, &d, sizeof db);
    memcpy(&ls, &l, 8);
    memcpy(&lt, (char *)&l + 8, 2);
    printf("%08x %016llx %04x%016llx\n", fb, db, lt, ls);
  }
  int exact = 0;
  for (int i = 0; i < 3000; i++) exact += sqrt((double)i * i) == i && sqrtf((float)i * (float)i) == (float)i;
  printf("%d %d\n", exact, isnan(sqrt(-1e-300)) != 0);
  return 0;
}
