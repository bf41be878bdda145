// run: ulpscope run %s
// native: same
// Integer to float and double at every width rounds to nearest even above 2^24 and 2^53.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(float f, double d) {
  uint32_t fb;
  unsigned long long db;
  memcpy(&fb, &f, sizeof fb);
  memcpy(&db, &d, sizeof db);
  printf("%08x %016llx  ", fb, db);
}

int main(void) {
  const uint64_t v[] = {0,
                        1,
                        127,
                        128,
                        255,
                        32768,
                        65535,
                        16777215,
                        16777217,
                        16777219,
                        0x7fffffff,
                        0x80000000,
                        0xffffffff,
                        UINT64_C(9007199254740991),
                        UINT64_C(9007199254740993),
                        UINT64_C(9007199254740995),
                        UINT64_C(0x7fffffffffffffff),
                        UINT64_C(0x8000000000000000),
                        UINT64_C(0x8000000000000400),
                        UINT64_C(0x8000000000000401),
                        UINT64_C(0xfffffffffffffbff),
                        UINT64_C(0xfffffffffffffc00),
                        UINT64_MAX,
                        UINT64_C(0x0000008000004001),
                        UINT64_C(0x8000008000000001)};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    uint64_t x = v[i];
    show((int8_t)x, (int8_t)x), show((uint8_t)x, (uint8_t)x);
    show((int16_t)x, (int16_t)x), show((uint16_t)x, (uint16_t)x);
    show((float)(int32_t)x, (int32_t)x), show((float)(uint32_t)x, (uint32_t)x);
    show((float)(int64_t)x, (double)(int64_t)x), show((float)x, (double)x);
    printf("\n");
  }
  _Bool yes = 1;
  show(yes, yes);
  printf("\n");
  return 0;
}
