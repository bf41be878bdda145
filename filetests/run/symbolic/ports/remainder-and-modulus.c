// run: ulpscope run %s
// expect: verdict: holds
// C's fmod has its dividend's sign and is less than the divisor.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > -1000 & x < 1000);
  float r = fmodf(x, 3.0f);
  assert(fabsf(r) < 3);
  assert(r == 0 || (r < 0) == (x < 0));
}
