// run: ulpscope run %s
// native: same
// Monte Carlo estimate of pi with a 48-bit generator, mean and variance by Welford's recurrence.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

static uint64_t state = UINT64_C(0x1234abcd330e);
static double uniform(void) {
  state = (state * UINT64_C(0x5deece66d) + 11) & ((UINT64_C(1) << 48) - 1);
  return ldexp((double)state, -48);
}

int main(void) {
  int inside = 0;
  double mean = 0, m2 = 0;
  float mean_single = 0;
  for (int i = 1; i <= 5000; i++) {
    double x = uniform(), y = uniform();
    inside += x * x + y * y < 1;
    double delta = x - mean;
    mean += delta / i;
    m2 += delta * (x - mean);
    mean_single += ((float)y - mean_single) / (float)i;
  }
  printf("%d %a\n", inside, 4.0 * inside / 5000);
  printf("%a %a %a\n", mean, m2 / 4999, mean_single);
  printf("%012llx\n", (unsigned long long)state);
  return 0;
}
