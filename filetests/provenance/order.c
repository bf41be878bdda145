// run: ulpscope run %s
// expect: assumed, as usual: objects lie where Ulpscope puts them
// expect: verdict: holds
// The order of two objects is nobody's fact (C17 6.5.8p5).
#include <klee/klee.h>
#include <assert.h>
int a, b;
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = &a, *q = &b;
  assert(p < q || q < p || x);
  return 0;
}
