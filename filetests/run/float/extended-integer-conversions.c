// run: ulpscope run %s
// native: same
// long double holds every 64-bit integer exactly; conversion back truncates.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  const int64_t v[] = {0, 1, -1, INT64_MAX, INT64_MIN, INT64_C(9007199254740993), INT64_C(-1234567890123456789)};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    long double s = (long double)v[i], u = (long double)(uint64_t)v[i];
    printf("%d %d %La %La\n", (int64_t)s == v[i], (uint64_t)u == (uint64_t)v[i], s, u);
    printf("%lld %lld\n", (long long)(s / 3), (long long)(s / 2 - 0.75L));
    printf("%d %u %d\n", (int)(s / 4294967296.0L), (unsigned)(u / 4294967296.0L), (short)(s / 281474976710656.0L));
  }
  printf("%d %d\n", (int)-0.99L, (_Bool)1e-4950L);
  long double precise = 18446744073709551615.0L;
  printf("%d %d\n", precise == (long double)UINT64_MAX, (double)precise == 18446744073709551616.0);
  return 0;
}
