// run: ulpscope run %s
// native: same
// Bit-fields, signed and unsigned, across byte and word boundaries, with unnamed and zero-width ones.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct flags {
  unsigned a : 1, b : 3, : 4, c : 9;
  int d : 5;
};
struct wide {
  uint64_t low : 40;
  uint64_t high : 20;
  int64_t tail : 13;
};
struct split {
  unsigned char x : 4;
  unsigned char : 0;
  unsigned char y : 4;
  _Bool z : 1;
};
struct ieee {
  uint64_t fraction : 52, exponent : 11, sign : 1;
};

int main(void) {
  struct flags f;
  memset(&f, 0, sizeof f);
  f.a = 1, f.b = 6, f.c = 0x155, f.d = -9;
  uint32_t raw;
  memcpy(&raw, &f, sizeof raw);
  printf("%08x %u %u %u %d size %d\n", raw & 0x3fffff, f.a, f.b, f.c, f.d, (int)sizeof f);
  f.b += 3, f.d++, f.c <<= 1;
  f.a ^= 1;
  printf("%u %u %u %d\n", f.a, f.b, f.c, f.d);
  for (int i = 0; i < 18; i++) f.d = i & 15, f.c = (unsigned)(f.c + (unsigned)f.d) & 0x1ff;
  printf("%u %d\n", f.c, f.d);

  struct wide w = {0xfedcba9876, 0xabcde, -4000};
  w.low *= 3, w.high -= 0x10000, w.tail /= 7;
  printf("%llx %llx %lld size %d\n", (unsigned long long)w.low, (unsigned long long)w.high, (long long)w.tail,
         (int)sizeof w);

  struct split s = {.x = 9, .y = 7, .z = 1};
  printf("%d %d %d size %d\n", s.x, s.y, s.z, (int)sizeof s);

  double value = -0.15625;
  struct ieee parts;
  memcpy(&parts, &value, sizeof parts);
  printf("%d %d %013llx\n", (int)parts.sign, (int)parts.exponent - 1023, (unsigned long long)parts.fraction);
  parts.exponent += 4, parts.sign = 0;
  memcpy(&value, &parts, sizeof value);
  printf("%a\n", value);
  return 0;
}
