// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// An array of ten char is aligned for char only.
#include <klee/klee.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  char b[10] = {0};
  char *p = b;
  return *(int *)p == x;
}
