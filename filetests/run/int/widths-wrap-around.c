// run: ulpscope run %s
// native: same
// Unsigned arithmetic of every width wraps modulo 2^N; narrow types promote to int first.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  uint8_t a8 = 200, b8 = 100;
  uint16_t a16 = 60000, b16 = 10000;
  uint32_t a32 = 4000000000u, b32 = 1000000000u;
  uint64_t a64 = UINT64_C(18000000000000000000), b64 = UINT64_C(1000000000000000000);

  printf("promoted %d %d\n", a8 + b8, a16 + b16);
  printf("add %02x %04x %08x %016llx\n", (uint8_t)(a8 + b8), (uint16_t)(a16 + b16), a32 + b32,
         (unsigned long long)(a64 + b64));
  printf("sub %02x %04x %08x %016llx\n", (uint8_t)(b8 - a8), (uint16_t)(b16 - a16), b32 - a32,
         (unsigned long long)(b64 - a64));
  printf("mul %02x %04x %08x %016llx\n", (uint8_t)(a8 * b8), (uint16_t)(a16 * b16), a32 * b32,
         (unsigned long long)(a64 * b64));
  printf("not %02x %04x %08x %016llx\n", (uint8_t)~a8, (uint16_t)~a16, ~a32, (unsigned long long)~a64);
  printf("neg %02x %04x %08x %016llx\n", (uint8_t)-a8, (uint16_t)-a16, -a32, (unsigned long long)-a64);
  a8++, a16++, a32++, a64++;
  b8--, b16--, b32--, b64--;
  printf("inc %02x %04x %08x %016llx\n", a8, a16, a32, (unsigned long long)a64);
  printf("dec %02x %04x %08x %016llx\n", b8, b16, b32, (unsigned long long)b64);
  return 0;
}
