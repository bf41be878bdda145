// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: out-of-bounds-variable-arguments.c:11:20: out-of-bounds: read of 4 bytes at offset 24 of the local variable variable arguments of 24 bytes
// More variable arguments are taken than were given.
#include <stdarg.h>

static int sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int s = 0;
  while (n--) s += va_arg(ap, int);
  va_end(ap);
  return s;
}

int main(void) { return sum(3, 1, 2); }
