// run: ulpscope run %s
// native: same
// float and double to integers truncate towards zero; every conversion below is in range.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  const double small[] = {0.0, -0.0, 0.999, -0.999, 1.5, -1.5, 126.99, -127.5, 5e-324};
  for (unsigned i = 0; i < sizeof small / sizeof small[0]; i++) {
    double d = small[i];
    float f = (float)d;
    printf("%d %d %d %lld | %d %d %d %lld\n", (int8_t)d, (int16_t)d, (int32_t)d, (long long)d, (int8_t)f, (int16_t)f,
           (int32_t)f, (long long)f);
  }
  const double positive[] = {0.0, -0.75, 0.5, 254.99, 255};
  for (unsigned i = 0; i < 5; i++) {
    double d = positive[i];
    float f = (float)d;
    printf("%u %u %u %llu | %u %u\n", (uint8_t)d, (uint16_t)d, (uint32_t)d, (unsigned long long)d, (uint32_t)f,
           (uint8_t)f);
  }
  double int_max = 2147483647.9, int_min = -2147483648.9, uint_max = 4294967295.5, big = 18446744073709549568.0;
  printf("%d %d %u %llu\n", (int)int_max, (int)int_min, (unsigned)uint_max, (unsigned long long)big);
  double long_max = 9223372036854774784.0, long_min = -9223372036854775808.0, above = 9223372036854775808.0;
  printf("%lld %lld %llu\n", (long long)long_max, (long long)long_min, (unsigned long long)above);
  float single = 16777217.0f, huge = 1.8446742974197924e19f;
  printf("%d %llu %lld\n", (int)single, (unsigned long long)huge, (long long)-9.2233715e18f);
  printf("%d %d\n", (_Bool)0.1, (_Bool)-0.0);
  return 0;
}
