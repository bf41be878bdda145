// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// Variable arguments pass pointers on.
#include <klee/klee.h>
#include <stdarg.h>
int a[64], b[64];
__attribute__((noinline)) int get(int n, ...) {
  va_list list;
  va_start(list, n);
  int *p = va_arg(list, int *);
  va_end(list);
  return *p;
}
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  b[0] = x;
  volatile int i = 128;
  return get(1, a + i);
}
