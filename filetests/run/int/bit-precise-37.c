// run: ulpscope run -std=c23 %s
// native: same
// _BitInt(37): values wrap at 37 bits when unsigned and are sign-extended when widened.
#include <stdio.h>

typedef _BitInt(37) s37;
typedef unsigned _BitInt(37) u37;

static void show(const char *what, u37 x) { printf("%-5s %010llx\n", what, (unsigned long long)x); }

int main(void) {
  u37 a = (u37)0x1abcdef012ULL, b = (u37)0x0fedcba987ULL;
  s37 m = (s37)-5000000019LL, n = (s37)31337;
  show("add", a + b);
  show("sub", b - a);
  show("mul", a * b);
  show("div", a / (b >> 7));
  show("rem", a % (b >> 7));
  show("shl", a << 9);
  show("shr", a >> 9);
  show("not", ~a);
  show("inc", (u37)0x1fffffffffULL + (u37)1);
  printf("sdiv %lld srem %lld\n", (long long)(m / n), (long long)(m % n));
  printf("sar %lld neg %lld\n", (long long)(m >> 3), (long long)-m);
  printf("cmp %d %d %d\n", m < n, (u37)m < (u37)n, m == (s37)(u37)m);
  printf("size %d\n", (int)sizeof(s37));
  u37 stored[3] = {a, b, (u37)(a ^ b)};
  u37 all = 0;
  for (int i = 0; i < 3; i++) all ^= stored[i];
  show("xor", all);
  return 0;
}
