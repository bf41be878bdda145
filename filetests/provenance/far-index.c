// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// 512 bytes behind a is b; a[128] is still outside a (C17 6.5.6p8).
#include <klee/klee.h>
int a[64], b[64];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  a[0] = x;
  b[0] = x;
  volatile int i = 128;
  return a[i];
}
