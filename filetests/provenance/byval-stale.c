// run: ulpscope run %s
// expect: abort
// expect-not: verdict: holds
// expect-exit: 10
// So it is when the register held another address before.
#include <klee/klee.h>
#include <stdlib.h>
struct S { int a[8]; };
static struct S t[4];
__attribute__((noinline)) int get(struct S s) { s.a[0] += 1; return t[0].a[0]; }
int main(void) {
  unsigned i, at = 0;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 4);
  for (int k = 0; k < 4; k++) t[k].a[0] = 10 * k;
  for (int round = 0; round < 2; round++) {
    if (get(t[at]) != 0) exit(2);
    at = i;
  }
  if (t[i].a[0] != (int)(10 * i)) exit(3);
  if (i == 3) abort();
  return 0;
}
