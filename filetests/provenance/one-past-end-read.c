// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// It must not be read.
#include <klee/klee.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int a[48];
  for (int i = 0; i < 48; i++) a[i] = x;
  int *p = a + 48;
  return *p;
}
