// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// A union passes pointers on.
#include <klee/klee.h>
int a[64], b[64];
union u { int *p; unsigned long n; };
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  b[0] = x;
  volatile int i = 128;
  union u v;
  v.p = a + i;
  union u w = v;
  return *w.p;
}
