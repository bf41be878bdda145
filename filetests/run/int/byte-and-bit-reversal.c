// run: ulpscope run %s
// native: same
// bswap and bitreverse builtins of every width, each checked against a loop.
#include <stdint.h>
#include <stdio.h>

static uint64_t reverse_bits(uint64_t x, int n) {
  uint64_t r = 0;
  for (int i = 0; i < n; i++)
    if (x >> i & 1) r |= UINT64_C(1) << (n - 1 - i);
  return r;
}

static uint64_t reverse_bytes(uint64_t x, int n) {
  uint64_t r = 0;
  for (int i = 0; i < n; i++) r = r << 8 | (x >> 8 * i & 0xff);
  return r;
}

int main(void) {
  uint64_t x = UINT64_C(0x0123456789abcdef);
  for (int i = 0; i < 8; i++) {
    uint16_t s16 = __builtin_bswap16((uint16_t)x);
    uint32_t s32 = __builtin_bswap32((uint32_t)x);
    uint64_t s64 = __builtin_bswap64(x);
    uint8_t r8 = __builtin_bitreverse8((uint8_t)x);
    uint16_t r16 = __builtin_bitreverse16((uint16_t)x);
    uint32_t r32 = __builtin_bitreverse32((uint32_t)x);
    uint64_t r64 = __builtin_bitreverse64(x);
    printf("%04x %08x %016llx %02x %04x %08x %016llx ", s16, s32, (unsigned long long)s64, r8, r16, r32,
           (unsigned long long)r64);
    printf("%d%d%d%d%d%d%d\n", s16 == reverse_bytes(x, 2), s32 == reverse_bytes(x, 4), s64 == reverse_bytes(x, 8),
           r8 == reverse_bits(x, 8), r16 == reverse_bits(x, 16), r32 == reverse_bits(x, 32),
           r64 == reverse_bits(x, 64));
    x = x * UINT64_C(6364136223846793005) + 1442695040888963407u;
  }
  return 0;
}
