// run: ulpscope run %s
// expect: verdict: holds
// In double precision, they end at half an ulp exactly: 1e12 is even, so the tie goes to it.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double x, y = 1.0e12;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 0.0) {
    double z = x + y;
    if (z == y) assert(x >= 0x1p-1074 && x <= 0x1p-14);
    if (x <= 0x1p-14) assert(z == y);
  }
}
