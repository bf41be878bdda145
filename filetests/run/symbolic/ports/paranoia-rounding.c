// run: ulpscope run %s
// expect: verdict: holds
// Paranoia's rounding checks at 1: half an ulp is a tie, and goes to the even neighbour.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float u, one = 1;
  klee_make_symbolic(&u, sizeof u, "u");
  klee_assume(u > 0 & u < 0x1p-22f);
  float s = one + u;
  if (u <= 0x1p-24f) assert(s == 1);
  if (u > 0x1p-24f && u < 0x1.8p-23f) assert(s == 0x1.000002p0f);
  if (u >= 0x1.8p-23f) assert(s == 0x1.000004p0f);
}
