// run: ulpscope run %s
// native: same
// Conversions between integer types: truncation keeps the low bits, widening follows the source's sign.
#include <stdint.h>
#include <stdio.h>

static void convert(int64_t x) {
  int8_t s8 = (int8_t)x;
  uint8_t u8 = (uint8_t)x;
  int16_t s16 = (int16_t)x;
  uint16_t u16 = (uint16_t)x;
  int32_t s32 = (int32_t)x;
  uint32_t u32 = (uint32_t)x;
  printf("%d %d %d %d %d %u |", s8, u8, s16, u16, s32, u32);
  printf(" %016llx %016llx", (unsigned long long)(int64_t)s8, (unsigned long long)(int64_t)u8);
  printf(" %016llx %016llx", (unsigned long long)(uint64_t)s16, (unsigned long long)(uint64_t)u32);
  printf(" %08x %04x\n", (uint32_t)s8, (uint16_t)s8);
}

int main(void) {
  convert(0);
  convert(-1);
  convert(127);
  convert(128);
  convert(-32769);
  convert(INT64_C(0x12345678deadbeef));
  convert(INT64_MIN);
  __int128 wide = (__int128)(int8_t)-2;
  unsigned __int128 zero_extended = (unsigned __int128)(uint32_t)-2;
  printf("%016llx %016llx\n", (unsigned long long)(wide >> 64), (unsigned long long)(zero_extended >> 64));
  return 0;
}
