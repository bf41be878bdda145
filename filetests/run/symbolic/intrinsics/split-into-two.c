// run: ulpscope run %s
// expect: verdict: holds
// frexp as an intrinsic on a symbolic number: its parts give the number again.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  int e;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 0x1p-120f & x < 0x1p120f);
  float f = __builtin_frexpf(x, &e);
  assert(f >= 0.5f && f < 1);
  assert(e > -120 && e <= 120);
}
