// run: ulpscope run -std=c23 %s
// native: same
// _BitInt of widths 2, 3, 9, 24, 65, 100 and 200: arithmetic, division and conversions keep exactly N bits.
#include <stdio.h>

typedef unsigned _BitInt(200) u200;

static void show200(const char *what, u200 x) {
  printf("%s ", what);
  for (int i = 192; i >= 0; i -= 64) printf("%016llx", (unsigned long long)(x >> i));
  printf("\n");
}

int main(void) {
  for (int i = -2; i <= 1; i++) {
    _BitInt(2) x = (_BitInt(2))i;
    printf("i2 %d %u\n", (int)x, (unsigned)(unsigned _BitInt(2))x);
  }
  unsigned _BitInt(3) c = 6;
  for (int i = 0; i < 4; i++) printf("u3 %u\n", (unsigned)c++);
  unsigned _BitInt(9) nine = 511;
  nine = nine * nine + nine;
  printf("u9 %u\n", (unsigned)nine);
  _BitInt(24) q = (_BitInt(24)) - 8000000;
  printf("i24 %d %d\n", (int)(q / (_BitInt(24))7), (int)(q % (_BitInt(24))7));
  _BitInt(65) w = (_BitInt(65))1 << 63;
  printf("i65 %d %llx\n", w > 0, (unsigned long long)(w / 3));
  unsigned _BitInt(100) h = (unsigned _BitInt(100))0x123456789abcdefULL * 0xfedcba987654321ULL;
  printf("u100 %09llx%016llx\n", (unsigned long long)(h >> 64), (unsigned long long)h);

  u200 f = 1;
  for (unsigned i = 2; i <= 45; i++) f *= i;
  show200("fact", f);
  show200("div", f / 1000000007u);
  show200("rem", f % 1000000007u);
  show200("shift", (f << 61) >> 13);
  printf("%d %d\n", f > ((u200)1 << 185), f < ((u200)1 << 187));
  return 0;
}
