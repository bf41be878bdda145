// run: ulpscope run %s
// native: same
// Copying a NaN through memory, struct, array, union, negation and fabs keeps its payload bit for bit.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct pair {
  float f;
  double d;
};
union view {
  double d;
  uint64_t u;
};

static double pass_through(double x) { return x; }

int main(void) {
  const uint64_t patterns[] = {UINT64_C(0x7ff8000000000000), UINT64_C(0xfff8000000000001), UINT64_C(0x7ffdeadbeefcafe0),
                               UINT64_C(0xffffffffffffffff)};
  for (int i = 0; i < 4; i++) {
    union view v = {.u = patterns[i]}, w = v;
    struct pair a = {0, v.d}, b = a;
    double copy = pass_through(b.d), array[2] = {0, copy};
    w.d = array[1];
    printf("%016llx", (unsigned long long)w.u);
    w.d = -copy;
    printf(" %016llx", (unsigned long long)w.u);
    w.d = fabs(copy);
    printf(" %016llx", (unsigned long long)w.u);
    w.d = copysign(copy, -1.0);
    printf(" %016llx %d\n", (unsigned long long)w.u, isnan(copy) != 0);
  }
  uint32_t single = 0xffc12345, out;
  float f;
  memcpy(&f, &single, sizeof f);
  float g = f;
  memcpy(&out, &g, sizeof out);
  printf("%08x %d\n", out, g == f);
  return 0;
}
