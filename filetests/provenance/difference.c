// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// A pointer into a that has the address of b belongs to a.
#include <klee/klee.h>
#include <stdint.h>
int a[4], b[4];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  b[0] = x;
  int *p = a + ((intptr_t)b - (intptr_t)a) / (intptr_t)sizeof(int);
  return *p;
}
