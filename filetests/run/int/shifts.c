// run: ulpscope run %s
// native: same
// Left, logical right and arithmetic right shifts by every amount, at all widths.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  uint8_t u8 = 0xa5;
  int8_t s8 = -0x5b;
  uint16_t u16 = 0xbeef;
  int16_t s16 = -0x4111;
  uint32_t u32 = 0xdeadbeef;
  int32_t s32 = -0x21524111;
  uint64_t u64 = UINT64_C(0xfeedfacecafebeef);
  int64_t s64 = (int64_t)u64;
  for (int k = 0; k < 8; k++) printf("8  %02x %02x %02x\n", (uint8_t)(u8 << k), u8 >> k, (uint8_t)(s8 >> k));
  for (int k = 0; k < 16; k += 3)
    printf("16 %04x %04x %04x\n", (uint16_t)((unsigned)u16 << k), u16 >> k, (uint16_t)(s16 >> k));
  for (int k = 0; k < 32; k += 5) printf("32 %08x %08x %08x\n", u32 << k, u32 >> k, (uint32_t)(s32 >> k));
  for (int k = 0; k < 64; k += 9)
    printf("64 %016llx %016llx %016llx\n", (unsigned long long)(u64 << k), (unsigned long long)(u64 >> k),
           (unsigned long long)(s64 >> k));
  return 0;
}
