// run: ulpscope run %s
// native: same
// Newton's iteration for 1/sqrt and sqrt from an integer first guess, step by step in bits.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static float fast_inverse_sqrt(float x, int steps) {
  uint32_t i;
  memcpy(&i, &x, sizeof i);
  i = 0x5f3759df - (i >> 1);
  float y;
  memcpy(&y, &i, sizeof y);
  for (int k = 0; k < steps; k++) y = y * (1.5f - 0.5f * x * y * y);
  return y;
}

static double heron(double a, int *iterations) {
  double x = a > 1 ? a : 1, last;
  *iterations = 0;
  do {
    last = x;
    x = 0.5 * (x + a / x);
    ++*iterations;
  } while (x < last);
  return last;
}

static uint32_t integer_sqrt(uint64_t n) {
  uint64_t r = 0, bit = UINT64_C(1) << 62;
  while (bit > n) bit >>= 2;
  for (; bit; bit >>= 2)
    if (n >= r + bit) n -= r + bit, r = (r >> 1) + bit;
    else r >>= 1;
  return (uint32_t)r;
}

int main(void) {
  for (int steps = 0; steps < 5; steps++) {
    float y = fast_inverse_sqrt(2.0f, steps);
    uint32_t bits;
    memcpy(&bits, &y, sizeof bits);
    printf("%08x ", bits);
  }
  printf("\n");
  const double v[] = {2, 0.5, 1e-10, 1e300, 10, 4};
  for (int i = 0; i < 6; i++) {
    int n;
    double r = heron(v[i], &n);
    printf("%a %d\n", r, n);
  }
  printf("%u %u %u\n", integer_sqrt(99), integer_sqrt(UINT64_C(1) << 63), integer_sqrt(UINT64_MAX));
  return 0;
}
