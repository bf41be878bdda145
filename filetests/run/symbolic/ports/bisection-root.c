// run: ulpscope run %s
// expect: verdict: holds
// Bisection for the root of x*x - a, with eight steps: the root found is near.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float a;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_assume(a >= 1.0f & a <= 4.0f);
  float low = 1, high = 2;
  for (int i = 0; i < 8; i++) {
    float middle = (low + high) / 2;
    if (middle * middle > a) high = middle;
    else low = middle;
  }
  assert(low * low <= a);
  assert(high - low == 0x1p-8f);
}
