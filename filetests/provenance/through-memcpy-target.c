// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// Library functions see the object as well.
#include <klee/klee.h>
#include <string.h>
int a[64], b[64];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  b[0] = x;
  volatile int i = 128;
  int y;
  memcpy(&y, a + i, sizeof y);
  return y;
}
