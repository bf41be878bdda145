// run: ulpscope run %s
// native: same
// 128-bit integers: multiply, divide, remainder, shift and compare, printed as two 64-bit halves.
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

static void show(const char *what, u128 x) {
  printf("%-8s %016llx%016llx\n", what, (unsigned long long)(x >> 64), (unsigned long long)x);
}

int main(void) {
  u128 a = ((u128)0x0123456789abcdefULL << 64) | 0xfedcba9876543210ULL;
  u128 b = ((u128)0x1f2eULL << 64) | 0x3d4c5b6a79880102ULL;
  i128 s = -(i128)a, t = (i128)b;

  show("add", a + b);
  show("sub", b - a);
  show("mul", a * b);
  show("udiv", a / b);
  show("urem", a % b);
  show("sdiv", (u128)(s / t));
  show("srem", (u128)(s % t));
  show("sdiv-", (u128)(s / -t));
  show("udiv10", a / 10);
  show("urem10", a % 10);
  for (int k = 0; k < 128; k += 21) {
    show("shl", a << k);
    show("lshr", a >> k);
    show("ashr", (u128)(s >> k));
  }
  printf("%d %d %d %d\n", a<b, a> b, s < t, (u128)s < (u128)t);
  printf("%d %d\n", s == -(i128)a, !a);
  return 0;
}
