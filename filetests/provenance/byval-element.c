// run: ulpscope run %s
// expect: verdict: holds
// A structure passed by value is copied from the element that is meant.
#include <klee/klee.h>
#include <assert.h>
struct S { int a[8]; };
static struct S t[4];
__attribute__((noinline)) int get(struct S s) { s.a[0] += 1; return s.a[0]; }
int main(void) {
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 4);
  for (int k = 0; k < 4; k++) t[k].a[0] = 10 * k;
  int r = get(t[i]);
  assert(r == (int)(10 * i) + 1);
  assert(t[i].a[0] == (int)(10 * i));
  return 0;
}
