// run: ulpscope run %s
// native: same
// Gradual underflow: halving the smallest normal steps through every subnormal power of two down to zero.
#include <float.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t bits32(float x) {
  uint32_t b;
  memcpy(&b, &x, sizeof b);
  return b;
}
static unsigned long long bits64(double x) {
  unsigned long long b;
  memcpy(&b, &x, sizeof b);
  return b;
}

int main(void) {
  float f = FLT_MIN * 1.75f;
  int steps = 0;
  while (f > 0) {
    printf("%08x ", bits32(f));
    f /= 2;
    steps++;
  }
  printf("\n%d %08x\n", steps, bits32(f));
  double d = DBL_MIN * 1.75;
  steps = 0;
  while (d > 0) {
    if (steps % 6 == 0) printf("%016llx\n", bits64(d));
    d *= 0.5;
    steps++;
  }
  printf("%d\n", steps);
  float a = FLT_MIN * 1.5f, b = FLT_MIN;
  printf("%08x %d %d\n", bits32(a - b), a - b != 0, a != b);
  printf("%08x %08x\n", bits32(FLT_TRUE_MIN * 0.5f), bits32(FLT_TRUE_MIN * -0.75f));
  volatile double t = DBL_TRUE_MIN;
  printf("%016llx %016llx %016llx\n", bits64(t * 0.5), bits64(t * 0.75), bits64(t * 1.5));
  printf("%016llx %016llx\n", bits64(t / 1e-300), bits64(DBL_MIN - t));
  return 0;
}
