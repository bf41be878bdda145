// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// Stores are checked as loads are.
#include <klee/klee.h>
_Alignas(8) char buffer[32];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  *(double *)(buffer + 4) = x;
  return 0;
}
