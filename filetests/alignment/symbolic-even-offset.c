// run: ulpscope run %s
// expect: verdict: holds
// Even addresses are good for a short.
#include <klee/klee.h>
int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n < 8);
  _Alignas(8) char b[64] = {0};
  return *(short *)(b + 2 * n);
}
