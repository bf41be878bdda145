// run: ulpscope run %s
// native: same
// Hexadecimal and decimal literals are converted exactly or to nearest, in three formats.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void single(float x) {
  uint32_t b;
  memcpy(&b, &x, sizeof b);
  printf("%08x\n", b);
}
static void twice(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  printf("%016llx\n", b);
}
static void extended(long double x) {
  unsigned long long s;
  uint16_t t;
  memcpy(&s, &x, 8);
  memcpy(&t, (char *)&x + 8, 2);
  printf("%04x%016llx\n", t, s);
}

int main(void) {
  single(0x1p-149f);
  single(0x1.fffffep127f);
  single(0x1.000001p0f);
  single(0x1.000003p0f);
  single(1e-45f);
  single(3.4028235677973366e38f * 0.5f), single(16777217.0f), single(.1f), single(1e10f);
  twice(0x1p-1074), twice(0x1.fffffffffffffp1023), twice(0x1.00000000000008p0), twice(0x1.000000000000081p0);
  twice(2.2250738585072011e-308);
  twice(9007199254740993.0);
  twice(1e23);
  twice(0.3);
  twice(123456789012345678901234567890.0);
  twice(5e-324), twice(2.4703282292062328e-324), twice((double)0.1f), twice(0.1 + 0.2);
  extended(0x1p-16445L);
  extended(0.1L);
  extended(1e4932L);
  extended(0x1.ffffffffffffffffp0L);
  extended(1.0L / 3.0L);
  return 0;
}
