// run: ulpscope run %s
// native: same
// The rounding mode is dynamic: a function without a mode of its own computes in its caller's, until it is restored.
#include <fenv.h>
#include <stdio.h>
#include <string.h>
#pragma STDC FENV_ACCESS ON

__attribute__((noinline)) static double divide(double a, double b) { return a / b; }

__attribute__((noinline)) static double rounded_up(double a, double b) {
  int saved = fegetround();
  fesetround(FE_UPWARD);
  double r = divide(a, b);
  fesetround(saved);
  return r;
}

static unsigned long long bits(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  return b;
}

int main(void) {
  volatile double one = 1, ten = 10;
  printf("%016llx\n", bits(divide(one, ten)));
  printf("%016llx\n", bits(rounded_up(one, ten)));
  fesetround(FE_DOWNWARD);
  printf("%016llx\n", bits(divide(one, ten)));
  printf("%016llx %d\n", bits(rounded_up(one, ten)), fegetround() == FE_DOWNWARD);
  volatile double low = 0, high = 0;
  for (int i = 1; i <= 100; i++) {
    volatile double k = i;
    fesetround(FE_DOWNWARD);
    low = low + one / k;
    fesetround(FE_UPWARD);
    high = high + one / k;
  }
  fesetround(FE_TONEAREST);
  printf("%016llx %016llx %d\n", bits(low), bits(high), low < high);
  printf("%d\n", fesetround(12345) != 0);
  return 0;
}
