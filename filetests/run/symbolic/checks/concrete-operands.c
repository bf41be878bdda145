// run: ulpscope run --check=float-division-by-zero %s
// expect-exit: 10
// expect-stderr: concrete-operands.c:10:18: float-division-by-zero: div on double
// expect: on
// Numbers are checked as well, and the program goes on.
#include <stdio.h>

int main(void) {
  volatile double zero = 0;
  double bad = 1 / zero;
  puts("on");
}
