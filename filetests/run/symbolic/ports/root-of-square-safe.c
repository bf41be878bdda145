// run: ulpscope run %s
// expect: verdict: holds
// Where the square is a normal number, its root is the number again.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 0x1p-60f & x <= 0x1p60f);
  assert(sqrtf(x * x) == x);
}
