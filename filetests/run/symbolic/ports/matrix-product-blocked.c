// run: ulpscope run %s
// expect: assertion `naive == blocked` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Summing the products of a row in another order gives another number.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float a[4], b[4];
  klee_make_symbolic(a, sizeof a, "a");
  klee_make_symbolic(b, sizeof b, "b");
  for (int i = 0; i < 4; i++) klee_assume(a[i] > 0 & a[i] < 100 & b[i] > 0 & b[i] < 100);
  float naive = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  float blocked = (a[0] * b[0] + a[1] * b[1]) + (a[2] * b[2] + a[3] * b[3]);
  assert(naive == blocked);
}
