// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// Memory, memcpy and loops over bytes keep what a pointer points into.
#include <klee/klee.h>
#include <string.h>
int a[64], b[64];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  b[0] = x;
  volatile int i = 128;
  int *p = a + i, *q, *r;
  memcpy(&q, &p, sizeof p);
  for (unsigned k = 0; k < sizeof r; k++) ((char *)&r)[k] = ((char *)&q)[k];
  return *r;
}
