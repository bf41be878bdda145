// run: ulpscope run %s
// expect: mismatched-free: delete of the heap block of 32 bytes that new[] allocated; it is released by delete[]
// expect-exit: 10
// C++20 [expr.delete]p2, on the paths with more than one element.
#include <klee/klee.h>

int main() {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  double *p = n > 1 ? new double[4]() : new double(1);
  double x = p[0];
  delete p;
  return x > 0;
}
