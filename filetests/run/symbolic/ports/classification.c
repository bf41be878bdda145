// run: ulpscope run %s
// expect: verdict: holds
// fpclassify by hand, from the bits: all classes, and no other path.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>
#include <string.h>

static int classify(double x) {
  unsigned long bits;
  memcpy(&bits, &x, sizeof bits);
  unsigned long e = bits >> 52 & 0x7ff, f = bits & 0xfffffffffffff;
  if (e == 0) return f == 0 ? FP_ZERO : FP_SUBNORMAL;
  if (e == 0x7ff) return f == 0 ? FP_INFINITE : FP_NAN;
  return FP_NORMAL;
}

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(classify(x) == fpclassify(x));
  assert((classify(x) == FP_NAN) == (x != x));
}
