// run: ulpscope run %s
// expect: verdict: holds
// Arithmetic may leave an object and come back.
#include <klee/klee.h>
#include <assert.h>
int a[64], b[64];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  volatile int far = 1000;
  int *p = a + far;
  p -= 999;
  *p = x;
  assert(a[1] == x && p > a);
  return 0;
}
