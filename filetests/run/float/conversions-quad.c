// run: ulpscope run %s
// native: same
// binary128 to and from int, long, __int128, float, double and long double.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef __float128 quad;

static void show(const char *what, quad x) {
  unsigned long long half[2];
  memcpy(half, &x, sizeof half);
  printf("%s %016llx%016llx\n", what, half[1], half[0]);
}

static void narrow(quad x) {
  float f = (float)x;
  double d = (double)x;
  long double l = (long double)x;
  uint32_t fb;
  unsigned long long db, ls;
  uint16_t lt;
  memcpy(&fb, &f, sizeof fb);
  memcpy(&db, &d, sizeof db);
  memcpy(&ls, &l, 8);
  memcpy(&lt, (char *)&l + 8, 2);
  printf("%08x %016llx %04x%016llx\n", fb, db, lt, ls);
}

int main(void) {
  int i = -123456789;
  unsigned u = 4000000000u;
  long long s = INT64_MIN + 3;
  unsigned long long w = UINT64_MAX;
  __int128 wide = ((__int128)0x7edcba9876543210LL << 64) + 0x123456789abcdefLL;
  show("int", i);
  show("uns", u);
  show("s64", s);
  show("u64", w);
  show("i128", wide);
  show("u128", (unsigned __int128)-wide);
  show("float", 0.1f), show("double", 0.1), show("ldouble", 0.1L);
  quad third = (quad)1 / 3, big = (quad)s * 2.5, small = third;
  for (int k = 0; k < 1060; k++) small /= 2;
  narrow(third);
  narrow(big);
  narrow(small);
  narrow(small / 1e20);
  narrow(third * (quad)1e308 * 1000);
  printf("%d %u %lld %llu\n", (int)(third * -1000), (unsigned)(third * 12000000000.0), (long long)(third * -9e18),
         (unsigned long long)(third * 5e19));
  __int128 back = (__int128)(third * (quad)1e38);
  printf("%016llx%016llx\n", (unsigned long long)(back >> 64), (unsigned long long)back);
  return 0;
}
