// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// So is a pointer in static data.
#include <klee/klee.h>
int a[64], b[64];
int *p = a + 128;
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  b[0] = x;
  return *p;
}
