// run: ulpscope run %s
// native: same
// fesetround also governs 80-bit and 128-bit arithmetic and narrowing from them.
#include <fenv.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#pragma STDC FENV_ACCESS ON

static void show80(long double x) {
  unsigned long long s;
  uint16_t t;
  memcpy(&s, &x, 8);
  memcpy(&t, (const char *)&x + 8, 2);
  printf("%04x%016llx ", t, s);
}
static void show128(__float128 x) {
  unsigned long long h[2];
  memcpy(h, &x, sizeof h);
  printf("%016llx%016llx ", h[1], h[0]);
}
static void show64(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  printf("%016llx ", b);
}

int main(void) {
  const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
  volatile long double one = 1, three = 3, tenth = 0.1L;
  volatile __float128 qone = 1, qseven = -7;
  for (int m = 0; m < 4; m++) {
    fesetround(modes[m]);
    volatile long double third = one / three, sum = one + tenth, product = -tenth * tenth, zero = one - one;
    show80(third), show80(sum), show80(product), show80(zero), show64((double)third), show64((double)product);
    volatile __float128 seventh = qone / qseven, square = seventh * seventh, total = seventh + qone;
    show128(seventh), show128(square), show128(total), show64((double)seventh), show80((long double)seventh);
    printf("\n");
  }
  fesetround(FE_TONEAREST);
  return 0;
}
