// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// An int at an odd address (C17 6.3.2.3p7).
#include <klee/klee.h>
char buffer[32];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = (int *)(buffer + 1);
  return *p == x;
}
