// run: ulpscope run %s
// native: same
// fma rounds once: it keeps what a*b+c loses, also on overflow, underflow and exact cancellation.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(double fused, double separate) {
  unsigned long long a, b;
  memcpy(&a, &fused, sizeof a);
  memcpy(&b, &separate, sizeof b);
  printf("%016llx %016llx\n", a, b);
}
static void show_single(float fused, float separate) {
  uint32_t a, b;
  memcpy(&a, &fused, sizeof a);
  memcpy(&b, &separate, sizeof b);
  if (isnan(fused) && isnan(separate))
    printf("nan nan\n");
  else
    printf("%08x %08x\n", a, b);
}

int main(void) {
  const double v[][3] = {{0.1, 10.0, -1.0},
                         {1 + 0x1p-52, 1 + 0x1p-52, -1},
                         {0x1p1000, 0x1p100, -0x1.8p1023},
                         {0x1p-600, 0x1p-500, 0x1p-1074},
                         {0x1p-537, 0x1p-538, 0},
                         {-0x1p-600, 0x1p-600, 0},
                         {3, 0.0, -0.0},
                         {-3, 0.0, -0.0},
                         {0x1.fffffffffffffp0, 0x1.fffffffffffffp0, 0x1p-105},
                         {0x1p-1074, 0.5, 0x1p-1022},
                         {1e16, 1e16, 1.0}};
  for (unsigned i = 0; i < sizeof v / sizeof v[0]; i++) {
    double a = v[i][0], b = v[i][1], c = v[i][2];
    double product = a * b;
    show(fma(a, b, c), product + c);
    float x = (float)a, y = (float)b, z = (float)c;
    float single = x * y;
    show_single(fmaf(x, y, z), single + z);
  }
  printf("%d %d\n", isnan(fma(INFINITY, 0, 1)) != 0, isinf(fma(INFINITY, 1, 1e308)) != 0);
  double a = 0.1, q = 1 / a, residual = fma(-q, a, 1.0);
  show(residual, q);
  return 0;
}
