// run: ulpscope run %s
// native: same
// Compound assignment computes in int and converts back; increments return old or new value.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  uint8_t b = 250;
  int8_t s = -120;
  uint16_t h = 65530;
  b += 10;
  s -= 20;
  h *= 3;
  printf("%d %d %d\n", b, s, h);
  b <<= 5;
  s >>= 2;
  h /= 7;
  printf("%d %d %d\n", b, s, h);
  b ^= 0xff;
  s |= -128;
  h &= 0xf0f0;
  printf("%d %d %d\n", b, s, h);
  b %= 7;
  s /= 3;
  h -= 1000;
  printf("%d %d %d\n", b, s, h);
  uint8_t old = b--, now = --b;
  printf("%d %d %d\n", old, now, b);
  b = 0;
  b--;
  printf("%d\n", b--);
  b >>= 1;
  int i = 5;
  int a[4] = {0};
  a[0] = i++;
  a[1] = ++i;
  a[2] = i--;
  a[3] = --i;
  printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
  b *= 1.5;
  float f = 7;
  f += b;
  i = 10;
  i *= 0.75;
  printf("%d %d %d\n", b, (int)f, i);
  return 0;
}
