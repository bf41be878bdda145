// run: ulpscope run %s
// native: same
// Classic bit identities: lowest set bit, power-of-two rounding, Gray code, Morton order, SWAR popcount.
#include <stdint.h>
#include <stdio.h>

static uint32_t next_power_of_two(uint32_t x) {
  x--;
  x |= x >> 1, x |= x >> 2, x |= x >> 4, x |= x >> 8, x |= x >> 16;
  return x + 1;
}

static uint32_t swar_popcount(uint32_t x) {
  x = x - (x >> 1 & 0x55555555);
  x = (x & 0x33333333) + (x >> 2 & 0x33333333);
  return ((x + (x >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}

static uint32_t spread(uint32_t x) {
  x = (x | x << 8) & 0x00ff00ff;
  x = (x | x << 4) & 0x0f0f0f0f;
  x = (x | x << 2) & 0x33333333;
  return (x | x << 1) & 0x55555555;
}

static uint32_t gray_inverse(uint32_t g) {
  for (int s = 1; s < 32; s <<= 1) g ^= g >> s;
  return g;
}

int main(void) {
  uint32_t x = 1;
  for (int i = 0; i < 20; i++) {
    uint32_t gray = x ^ x >> 1;
    printf("%08x low %08x clear %08x pow2 %08x pop %u gray %08x %d morton %08x\n", x, x & -x, x & (x - 1),
           next_power_of_two(x & 0x7fffffff), swar_popcount(x), gray, gray_inverse(gray) == x,
           spread(x & 0xffff) | spread(x >> 16) << 1);
    x = x * 1664525 + 1013904223;
  }
  return 0;
}
