// run: ulpscope run %s -O2 --no-tests
// run: ulpscope run %s -O2 --no-tests --no-merge
// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: n = 7
// expect: verdict: violated
// Optimised, v stays in a register that each iteration of the loop sets anew and that is read after it.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>

static inline int quotient(float y) {
  int q = 0;
  if (y != y || y == 0) return 0;
  remquof(0, y, &q);
  return q < 0 ? -(-q & 7) : q & 7;
}

__attribute__((noinline)) static void run(int n, float y, long *out) {
  int v = 1;
  for (unsigned i = 0; i < 2 && n > __builtin_popcount((unsigned)v); i++) v = quotient(y);
  out[0] = v;
  out[1] = n;
}

int main(void) {
  int n;
  float y;
  long out[2];
  klee_make_symbolic(&n, sizeof n, "n");
  klee_make_symbolic(&y, sizeof y, "y");
  run(n, y, out);
  assert(!(out[0] == 0 && out[1] == 7));
}
