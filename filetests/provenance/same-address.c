// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// &a[i] and &b[i - 128] may be one number, but they are two pointers.
#include <klee/klee.h>
int a[64], b[64];
int main(void) {
  unsigned long i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i >= 128);
  klee_assume(i < 192);
  int *p = &a[i];
  int *q = &b[i - 128];
  *q = 1;
  return *p;
}
