// run: ulpscope run %s
// native: same
// Integer-to-float, narrowing and lrint/rint/nearbyint follow the dynamic mode; casts to integer and floor do not.
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#pragma STDC FENV_ACCESS ON

static uint32_t bits32(float x) {
  uint32_t b;
  memcpy(&b, &x, sizeof b);
  return b;
}
static unsigned long long bits64(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  return b;
}

int main(void) {
  const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
  volatile int32_t i32 = -16777217;
  volatile uint32_t u32 = 0xffffffff;
  volatile int64_t i64 = INT64_C(-9007199254740995);
  volatile uint64_t u64 = UINT64_C(0xfffffffffffffbff);
  volatile double values[] = {0.5, -0.5, 1.5, 2.5, -2.5, 0.1, -7.75, 1e300};
  for (int m = 0; m < 4; m++) {
    fesetround(modes[m]);
    printf("%08x %08x %08x %08x ", bits32((float)i32), bits32((float)u32), bits32((float)i64), bits32((float)u64));
    printf("%016llx %016llx\n", bits64((double)i64), bits64((double)u64));
    for (int i = 0; i < 8; i++) {
      volatile double x = values[i];
      volatile double r = rint(x), n = nearbyint(x), f = floor(x), c = ceil(x), t = trunc(x), a = round(x);
      printf("%016llx %016llx %016llx %016llx %016llx %016llx ", bits64(r), bits64(n), bits64(f), bits64(c), bits64(t),
             bits64(a));
      volatile float narrow = (float)x, rf = rintf((float)x);
      printf("%08x %08x ", bits32(narrow), bits32(rf));
      if (x < 1e9) printf("%ld %ld %d", lrint(x), lround(x), (int)x);
      printf("\n");
    }
  }
  fesetround(FE_TONEAREST);
  return 0;
}
