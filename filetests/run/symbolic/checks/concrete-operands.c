// run: ulpscope run --check=float-division-by-zero %s
// expect-exit: 10
// expect-stderr: concrete-operands.c:10:18: float-division-by-zero: div on double
// expect: on
// Concrete operands are checked as well, and the program continues.
#include <stdio.h>

int main(void) {
  volatile double zero = 0;
  double bad = 1 / zero;
  puts("on");
}
