// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// Calls and returns pass pointers on.
#include <klee/klee.h>
int a[64], b[64];
__attribute__((noinline)) int *move(int *p, int n) { return p + n; }
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  b[0] = x;
  return *move(a, 128);
}
