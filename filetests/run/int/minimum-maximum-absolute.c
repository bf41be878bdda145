// run: ulpscope run -O2 %s
// native: same
// min/max/abs written with conditionals become llvm.smin/umax/abs at -O2 and keep their meaning.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define NOINLINE __attribute__((noinline))
NOINLINE static int smin(int a, int b) { return a < b ? a : b; }
NOINLINE static int smax(int a, int b) { return a > b ? a : b; }
NOINLINE static unsigned umin(unsigned a, unsigned b) { return a < b ? a : b; }
NOINLINE static uint64_t umax(uint64_t a, uint64_t b) { return a > b ? a : b; }
NOINLINE static int clamp(int x, int lo, int hi) { return smin(smax(x, lo), hi); }
NOINLINE static long magnitude(long x) { return x < 0 ? -x : x; }

int main(void) {
  volatile int v[] = {0, 1, -1, 1000, -1000, INT_MAX, INT_MIN};
  for (int i = 0; i < 7; i++) {
    int a = v[i], b = v[(i + 3) % 7];
    printf("%d %d: %d %d %u %llu clamp %d abs %ld %ld\n", a, b, smin(a, b), smax(a, b), umin((unsigned)a, (unsigned)b),
           (unsigned long long)umax((uint64_t)a, (uint64_t)b), clamp(a, -10, 10), magnitude(a), labs((long)b));
  }
  printf("%d %d\n", __builtin_elementwise_max(v[3], v[4]), __builtin_elementwise_min(v[5], v[6]));
  return 0;
}
