// run: ulpscope run %s
// native: same
// fesetround: +, -, *, /, sqrt and fma in float and double under all four modes.
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#pragma STDC FENV_ACCESS ON

static void show64(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  printf("%016llx ", b);
}
static void show32(float x) {
  uint32_t b;
  memcpy(&b, &x, sizeof b);
  if (x != x)
    printf("nan ");
  else
    printf("%08x ", b);
}

int main(void) {
  const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
  volatile double d[][2] = {{1, 3},        {-1, 3},    {0.1, 0.2},  {1e308, 1e308}, {-1e308, 1e308},
                            {5e-324, 0.3}, {1, 1e-20}, {-1, 1e-20}, {2, 2}};
  for (int m = 0; m < 4; m++) {
    if (fesetround(modes[m]) != 0 || fegetround() != modes[m]) return 1;
    for (int i = 0; i < 9; i++) {
      volatile double a = d[i][0], b = d[i][1];
      volatile double sum = a + b, difference = a - b, product = a * b, quotient = a / b;
      volatile double root = sqrt(b), fused = fma(a, b, a);
      show64(sum), show64(difference), show64(product), show64(quotient), show64(root), show64(fused);
      volatile float x = (float)a, y = (float)b;
      volatile float fsum = x + y, fdifference = x - y, fproduct = x * y, fquotient = y / (float)3;
      show32(x), show32(y), show32(fsum), show32(fdifference), show32(fproduct), show32(fquotient);
      printf("\n");
    }
  }
  fesetround(FE_TONEAREST);
  return 0;
}
