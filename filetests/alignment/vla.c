// run: ulpscope run %s
// expect: verdict: holds
// Arrays of variable length are aligned as their elements.
#include <klee/klee.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  volatile int n = 5;
  double v[n];
  v[4] = x;
  return v[4] > 1;
}
