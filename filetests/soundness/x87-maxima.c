// run: ulpscope run %s
// expect: verdict: violated
// expect-not: verdict: holds
// expect-exit: 10
// Equal numbers of the x87 may have different bits.
#include <assert.h>
#include <string.h>
#include <klee/klee.h>
int main(void) {
  long double a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume((a > 0) & (b > 0));
  long double m = a > b ? a : b, n = b > a ? b : a;
  unsigned _BitInt(80) p = 0, q = 0;
  memcpy(&p, &m, 10);
  memcpy(&q, &n, 10);
  assert(p == q);
}
