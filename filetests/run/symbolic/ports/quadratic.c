// run: ulpscope run %s
// expect: assertion `small != 0` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A quadratic's smaller root by the school formula is lost to cancellation, though its product is not zero.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float b;
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(b > 1 & b < 1e6f);
  float c = 1, d = b * b - 4 * c;
  if (d > 0) {
    float small = (-b + sqrtf(d)) / 2;
    assert(small != 0);
  }
}
