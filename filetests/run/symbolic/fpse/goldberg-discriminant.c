// run: ulpscope run %s --no-tests
// expect: verdict: holds
// Goldberg 1991, as in FPSE's table: where B*B - 4*A*C is zero with A = 1.22 and B = 3.34, C is in the range that FPSE gives.
#pragma STDC FP_CONTRACT OFF
#include <klee/klee.h>

int main(void) {
  float c;
  double d;
  klee_make_symbolic(&c, sizeof c, "c");
  klee_make_symbolic(&d, sizeof d, "d");
  float a = 1.22f, b = 3.34f;
  if (b * b - 4 * a * c == 0)
    klee_assert(c >= 2.2859833240509033f && c <= 2.2859835624694824f);
  double e = 1.22, f = 3.34;
  if (f * f - 4 * e * d == 0)
    klee_assert(d >= 2.2859836065573766 && d <= 2.2859836065573770);
  return 0;
}
