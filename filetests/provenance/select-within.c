// run: ulpscope run %s
// expect: verdict: holds
// An offset is checked in the object that is chosen, in one path.
#include <klee/klee.h>
#include <assert.h>
int a[4], b[8], c[400];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 4);
  int *p = x == 1 ? a : x == 2 ? b : c;
  p[i] = 7;
  assert(p[i] == 7);
  assert(x != 1 || a[i] == 7);
  assert(x == 1 || a[i] == 0);
  return 0;
}
