// run: ulpscope run %s
// native: same
// A software float-to-half conversion agrees with the compiler's own on a walk through all exponents.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint16_t to_half(float f) {
  uint32_t b;
  memcpy(&b, &f, sizeof b);
  uint32_t sign = b >> 16 & 0x8000, magnitude = b & 0x7fffffff;
  if (magnitude >= 0x47800000) return (uint16_t)(sign | 0x7c00);
  if (magnitude < 0x38800000) {
    uint32_t exponent = magnitude >> 23, shift = 126 - exponent;
    if (shift > 24) return (uint16_t)sign;
    uint32_t m = (magnitude & 0x7fffff) | 0x800000, half = m >> shift, rest = m & ((1u << shift) - 1),
             tie = 1u << (shift - 1);
    return (uint16_t)(sign | (half + (rest > tie || (rest == tie && half & 1))));
  }
  uint32_t rounded = magnitude - 0x38000000 + 0xfff + (magnitude >> 13 & 1);
  return (uint16_t)(sign | rounded >> 13);
}

int main(void) {
  int agree = 0, total = 0;
  uint32_t hash = 0;
  for (uint32_t b = 0; b < 0x7f800000; b += 0x13579) {
    for (int sign = 0; sign < 2; sign++) {
      uint32_t bits = b | (uint32_t)sign << 31;
      float f;
      memcpy(&f, &bits, sizeof f);
      _Float16 h = (_Float16)f;
      uint16_t native, ours = to_half(f);
      memcpy(&native, &h, sizeof native);
      agree += native == ours;
      total++;
      hash = hash * 31 + ours;
    }
  }
  printf("%d of %d %08x\n", agree, total, hash);
  return 0;
}
