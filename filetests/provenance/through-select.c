// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// A choice between two pointers keeps both objects.
#include <klee/klee.h>
int a[4], b[4], c[400];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 5);
  int *p = x == 1 ? a : x == 2 ? b : c;
  p[i] = 7;
  return p[i] != 7;
}
