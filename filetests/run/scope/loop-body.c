// run: ulpscope run %s
// expect: use-after-scope: read of 8 bytes in the local variable last of 8 bytes
// expect-exit: 10
// Each iteration has a variable of its own; the previous one is gone (C17 6.2.4p6).
#include <klee/klee.h>

int main(void) {
  double x, *previous = 0, sum = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 3; i++) {
    if (previous && x > 0) sum += *previous;
    double last = x * i;
    previous = &last;
  }
  return sum > 3;
}
