// run: ulpscope run %s
// native: same
// __int128 to and from float, double and long double: rounding to nearest even, truncation back.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

static void floats(i128 s, u128 u) {
  float f[2] = {(float)s, (float)u};
  double d[2] = {(double)s, (double)u};
  long double l[2] = {(long double)s, (long double)u};
  for (int i = 0; i < 2; i++) {
    uint32_t fb;
    unsigned long long db, ls;
    uint16_t lt;
    memcpy(&fb, &f[i], sizeof fb);
    memcpy(&db, &d[i], sizeof db);
    memcpy(&ls, &l[i], 8);
    memcpy(&lt, (char *)&l[i] + 8, 2);
    printf("%08x %016llx %04x%016llx  ", fb, db, lt, ls);
  }
  printf("\n");
}

static void back(u128 x) { printf("%016llx%016llx\n", (unsigned long long)(x >> 64), (unsigned long long)x); }

int main(void) {
  const uint64_t v[][2] = {{0, 0},
                           {0, 1},
                           {0, UINT64_MAX},
                           {1, 0},
                           {1, 1},
                           {0x1000000, 1},
                           {0x1000001, 0},
                           {0x1000001, 1},
                           {0x20000000000000, 0x8000000000000000},
                           {UINT64_MAX, UINT64_MAX},
                           {0x8000000000000000, 0},
                           {0x7fffffffffffffff, UINT64_MAX},
                           {0x123456789abcdef0, 0x0fedcba987654321}};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    u128 u = (u128)v[i][0] << 64 | v[i][1];
    if (v[i][0] <= UINT64_C(0xffffff0000000000)) floats((i128)u, u);
    else printf("%a %a %La\n", (double)(float)(i128)u, (double)u, (long double)u);
  }
  back((u128)(i128)-1.5e30);
  back((u128)3.4e38);
  back((u128)(i128)-0.99);
  back((u128)1.5e38f);
  back((u128)(i128)-1e20f);
  back((u128)(i128)-1.7e38L), back((u128)0x1.23456789abcdef12p120L), back((u128)0.5L);
  return 0;
}
