// run: ulpscope run %s
// expect: verdict: holds
// A structure among variable arguments is copied, too.
#include <klee/klee.h>
#include <assert.h>
#include <stdarg.h>
struct S { int a[8]; };
static struct S t[4];
__attribute__((noinline)) int get(int n, ...) {
  va_list list;
  va_start(list, n);
  struct S s = va_arg(list, struct S);
  va_end(list);
  return s.a[n]++;
}
int main(void) {
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 4);
  for (int k = 0; k < 4; k++) t[k].a[1] = 10 * k;
  assert(get(1, t[i]) == (int)(10 * i));
  assert(t[i].a[1] == (int)(10 * i));
  return 0;
}
