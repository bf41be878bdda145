// run: ulpscope run %s
// native: same
// The area of variable arguments lives as long as the call, not as long as its caller.
#include <stdarg.h>
#include <stdio.h>

static double sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double s = 0;
  while (n--) s += va_arg(ap, double);
  va_end(ap);
  return s;
}

int main(void) {
  double s = 0;
  for (int i = 0; i < 300000; i++) s += sum(3, 1.0, i * 0.5, -0.25);
  printf("%a\n", s);
}
