// run: ulpscope run %s
// native: same
// Rotation by builtins (funnel shifts) and by the shift-or idiom agree, including by zero and by N-1.
#include <stdint.h>
#include <stdio.h>

static uint32_t rotl_idiom(uint32_t x, unsigned k) { return (x << (k & 31)) | (x >> (-k & 31)); }
static uint64_t rotr_idiom(uint64_t x, unsigned k) { return (x >> (k & 63)) | (x << (-k & 63)); }

int main(void) {
  uint8_t b = 0x96;
  uint16_t h = 0x1234;
  uint32_t w = 0x80000001;
  uint64_t d = UINT64_C(0x0123456789abcdef);
  for (unsigned k = 0; k < 8; k++) printf("%02x %02x\n", __builtin_rotateleft8(b, k), __builtin_rotateright8(b, k));
  for (unsigned k = 0; k < 16; k += 5)
    printf("%04x %04x\n", __builtin_rotateleft16(h, k), __builtin_rotateright16(h, k));
  for (unsigned k = 0; k < 32; k += 31)
    printf("%08x %08x %08x\n", __builtin_rotateleft32(w, k), __builtin_rotateright32(w, k), rotl_idiom(w, k));
  for (unsigned k = 0; k < 64; k += 21)
    printf("%016llx %016llx %016llx\n", (unsigned long long)__builtin_rotateleft64(d, k),
           (unsigned long long)__builtin_rotateright64(d, k), (unsigned long long)rotr_idiom(d, k));
  return 0;
}
