// Random and special values: infinities, NaNs with payloads, subnormals, zeros, boundaries of integers, texts.
#include <stdint.h>
#include <string.h>

#ifndef QUIET
#define QUIET static __attribute__((unused))
#endif

static uint64_t random_state;

QUIET uint64_t random_bits(void) {
  uint64_t z = (random_state += 0x9e3779b97f4a7c15u); // SplitMix64
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

QUIET uint32_t random_below(uint32_t n) { return random_bits() % n; }

// A float with so many bits of exponent and fraction: zeros, infinities, NaNs, subnormals, boundaries, and usual numbers.
QUIET uint64_t some_float(int exponent_bits, int fraction_bits) {
  uint64_t top = (1ull << exponent_bits) - 1, bias = top / 2;
  uint64_t mask = (1ull << fraction_bits) - 1, fraction = random_bits() & mask, exponent;
  switch (random_below(12)) {
    case 0: exponent = 0, fraction = 0; break;
    case 1: exponent = top, fraction = 0; break;
    case 2: exponent = top, fraction |= 1ull << (fraction_bits - 1); break; // a quiet NaN with a payload
    case 3: exponent = top, fraction = random_below(3) ? 1ull << (fraction_bits - 1) : 1; break;
    case 4: exponent = 0, fraction = random_below(2) ? 1 + random_below(3) : fraction; break;
    case 5: exponent = 1, fraction = random_below(2) ? 0 : fraction; break;
    case 6: exponent = top - 1, fraction = random_below(2) ? mask : fraction; break;
    case 7: exponent = bias, fraction = random_below(2) ? 0 : random_below(2) ? 1 : mask; break;
    case 8: exponent = bias + fraction_bits + random_below(3), fraction &= random_below(2) ? ~0ull : 3; break;
    case 9: exponent = bias + random_below(11) - 4, fraction &= mask << (fraction_bits - 3 > 0 ? fraction_bits - 3 : 0); break;
    case 10: exponent = bias + random_below(41) - 20; break;
    default: exponent = random_bits() & top; break;
  }
  return ((uint64_t)random_below(2) << (exponent_bits + fraction_bits)) | (exponent & top) << fraction_bits | (fraction & mask);
}

// An integer near a boundary of its width, or a small one.
QUIET uint64_t some_integer(unsigned width) {
  uint64_t power = 1ull << random_below(8 * width);
  switch (random_below(6)) {
    case 0: return random_below(3) - 1;
    case 1: return (uint64_t)random_below(140) - 20;
    case 2: return power + random_below(3) - 1;
    case 3: return -power + random_below(3) - 1;
    case 4: return (1ull << (8 * width - 1)) + random_below(3) - 1;
    default: return random_bits();
  }
}

QUIET void some_scalar(unsigned char *to, uint32_t width) {
  uint64_t value;
  if (width == 10 || width == 16) {
    // An x87 number: its leading bit is explicit.
    uint64_t low = some_float(15, 48), exponent = low >> 48, fraction = low << 15 | random_below(4);
    if (random_below(2)) fraction &= ~0x7fffull;
    fraction = (exponent & 0x7fff) ? fraction | 1ull << 63 : fraction & ~(1ull << 63);
    memset(to, 0, width);
    memcpy(to, &fraction, 8);
    memcpy(to + 8, &exponent, 2);
    return;
  }
  switch (width) {
    case 2: value = random_below(3) ? some_integer(2) : some_float(5, 10); break;
    case 4: value = random_below(2) ? some_integer(4) : some_float(8, 23); break;
    case 8: value = random_below(2) ? some_integer(8) : some_float(11, 52); break;
    default: value = some_integer(1); break;
  }
  memcpy(to, &value, width);
}

QUIET void some_text(unsigned char *to, uint32_t size) {
  static const char common[] = "0123456789 +-.eExXabcfinNtfpP%dsn,:/AZ_\t\n\"'\\()";
  uint32_t length = random_below(4) ? random_below(size + 1) : size;
  for (uint32_t i = 0; i < size; i++)
    to[i] = i >= length ? 0 : random_below(8) ? (unsigned char)common[random_below(sizeof common - 1)] : random_bits();
}

QUIET void some_value(unsigned char *to, uint32_t size) {
  static const uint32_t widths[] = {1, 2, 4, 8};
  int is_scalar = size == 1 || size == 2 || size == 4 || size == 8 || size == 10 || size == 16;
  if (is_scalar && random_below(size == 16 ? 2 : 8)) {
    some_scalar(to, size);
    return;
  }
  uint32_t width = widths[random_below(4)];
  if (size % width || (width == 1 && random_below(2))) {
    some_text(to, size);
    return;
  }
  int same = random_below(6) == 0; // equal elements are rare otherwise
  for (uint32_t i = 0; i < size; i += width) {
    if (same && i > 0) memcpy(to + i, to, width);
    else some_scalar(to + i, width);
  }
}

