// run: ulpscope run %s
// expect: verdict: holds
// A branch has ruled out the smaller object.
#include <assert.h>
#include <klee/klee.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int h[2] = {1, 2}, n[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  int *r = x > 0 ? n : h;
  if (r == h) return 0;
  assert(r[5] == 6);
  r[5] = 9;
  assert(n[5] == 9);
  return 0;
}
