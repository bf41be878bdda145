// run: ulpscope run %s
// native: same
// Unsigned division and remainder, with operands whose top bit is set, at 8 to 64 bits.
#include <stdint.h>
#include <stdio.h>

static uint8_t div8(uint8_t a, uint8_t b) { return a / b; }
static uint16_t div16(uint16_t a, uint16_t b) { return a / b; }
static uint32_t div32(uint32_t a, uint32_t b) { return a / b; }
static uint64_t div64(uint64_t a, uint64_t b) { return a / b; }

int main(void) {
  const uint64_t values[] = {
      1, 2, 3, 10, 127, 128, 255, 0xffff, 0x80000000, 0xffffffff, UINT64_C(0x8000000000000001), UINT64_MAX};
  const int n = sizeof values / sizeof values[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      uint64_t a = values[i], b = values[j];
      printf("%016llx/%016llx %016llx %016llx", (unsigned long long)a, (unsigned long long)b,
             (unsigned long long)div64(a, b), (unsigned long long)(a % b));
      if ((uint32_t)b) printf(" %08x %08x", div32((uint32_t)a, (uint32_t)b), (uint32_t)a % (uint32_t)b);
      if ((uint16_t)b) printf(" %04x", div16((uint16_t)a, (uint16_t)b));
      if ((uint8_t)b) printf(" %02x", div8((uint8_t)a, (uint8_t)b));
      printf("\n");
    }
  return 0;
}
