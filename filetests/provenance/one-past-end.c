// run: ulpscope run %s
// expect: verdict: holds
// One past the end may be computed and compared (C17 6.5.6p8).
#include <klee/klee.h>
#include <assert.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int a[48], n = 0;
  for (int *p = a; p != a + 48; p++) { *p = x; n++; }
  for (int *p = a + 48; p > a; p--) n--;
  assert(n == 0);
  return 0;
}
