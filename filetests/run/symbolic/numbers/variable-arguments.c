// run: ulpscope run %s
// expect: verdict: holds
// Symbolic values through variable arguments.
#include <assert.h>
#include <klee/klee.h>
#include <stdarg.h>

static double sum(int n, ...) {
  va_list list;
  va_start(list, n);
  double s = 0;
  for (int i = 0; i < n; i++) s += va_arg(list, double);
  va_end(list);
  return s;
}

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 1 & x < 2);
  assert(sum(2, x, x) == 2 * x);
}
