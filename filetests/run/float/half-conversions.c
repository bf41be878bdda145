// run: ulpscope run %s
// native: same
// _Float16 to and from integers, and the rounding of floats next to each half-way point.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static unsigned bits(_Float16 x) {
  uint16_t b;
  memcpy(&b, &x, sizeof b);
  return b;
}

int main(void) {
  const int ints[] = {0, 1, -1, 2047, 2049, 2051, -4097, 65504, 65519, 65520, 100000, -2147483647};
  for (unsigned i = 0; i < sizeof ints / sizeof ints[0]; i++) {
    _Float16 h = (_Float16)ints[i];
    printf("%04x %04x ", bits(h), bits((_Float16)(unsigned char)ints[i]));
    if (!isinf((float)h)) printf("%d %lld", (int)h, (long long)h);
    printf("\n");
  }
  for (int i = 0; i < 40; i++) {
    float middle = 1.0f + (float)(2 * i + 1) * 0x1p-11f;
    printf("%04x%04x%04x ", bits((_Float16)nextafterf(middle, 0)), bits((_Float16)middle),
           bits((_Float16)nextafterf(middle, 2)));
  }
  printf("\n");
  for (int i = 0; i < 40; i++) {
    float middle = (float)(2 * i + 1) * 0x1p-25f;
    printf("%04x%04x%04x ", bits((_Float16)nextafterf(middle, 0)), bits((_Float16)middle),
           bits((_Float16)nextafterf(middle, 2)));
  }
  printf("\n%u %d\n", (unsigned)(_Float16)3.999f, (int)(_Float16)-7.5f);
  printf("%04x\n", bits((_Float16)1.0e10));
  return 0;
}
