// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// An input may choose the address.
#include <klee/klee.h>
int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n < 8);
  _Alignas(8) char b[64] = {0};
  return *(short *)(b + n);
}
