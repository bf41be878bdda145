// run: ulpscope run %s
// expect: verdict: holds
// So are those that the program makes sure of.
#include <klee/klee.h>
int main(void) {
  unsigned n;
  klee_make_symbolic(&n, sizeof n, "n");
  _Alignas(8) char b[64] = {0};
  if (n >= 60 || n % 4) return 0;
  return *(int *)(b + n);
}
