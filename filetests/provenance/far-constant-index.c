// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// A constant index is judged in its object, too.
#include <klee/klee.h>
int a[64], b[64];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  b[0] = x;
  int *p = &a[128];
  return *p;
}
