// run: ulpscope run %s
// native: same
// Among half, float, double and long double, widening is exact and narrowing rounds once; through double, twice.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t bits32(float x) {
  uint32_t b;
  memcpy(&b, &x, sizeof b);
  return b;
}
static unsigned bits16(_Float16 x) {
  uint16_t b;
  memcpy(&b, &x, sizeof b);
  return b;
}
static unsigned long long bits64(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  return b;
}

int main(void) {
  const long double v[] = {0.1L,
                           -1.0L / 3,
                           65519.99L,
                           65520.0L,
                           3.4028235677973366e38L,
                           1e-46L,
                           7.1e-46L,
                           2.98e-8L,
                           2.99e-8L,
                           1e-320L,
                           1e4000L,
                           -0.0L,
                           1e-4940L,
                           1 + 0x1p-53L + 0x1p-63L,
                           1 + 0x1p-24L + 0x1p-60L,
                           1.0009765625L + 0x1p-11L};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    double d = (double)v[i];
    float f = (float)v[i], via = (float)d;
    _Float16 h = (_Float16)d, hf = (_Float16)f;
    printf("%016llx %08x %08x %04x %04x\n", bits64(d), bits32(f), bits32(via), bits16(h), bits16(hf));
    printf("  %08x %016llx %d\n", bits32((float)h), bits64((double)h), (long double)d == v[i]);
  }
  int round_trips = 0;
  for (unsigned b = 0; b < 0x7c00; b++) {
    uint16_t pattern = (uint16_t)b;
    _Float16 h;
    memcpy(&h, &pattern, sizeof h);
    double wide = h;
    round_trips += bits16((_Float16)wide) == b && bits16((_Float16)(float)h) == b;
  }
  printf("%d\n", round_trips);
  return 0;
}
