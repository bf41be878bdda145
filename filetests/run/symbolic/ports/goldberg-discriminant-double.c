// run: ulpscope run %s
// expect: reach_error
// expect: c = 2.28598360655737
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Goldberg's discriminant in double precision.
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  double a = 1.22, b = 3.34, c;
  klee_make_symbolic(&c, sizeof c, "c");
  double d = b * b - 4 * a * c;
  if (d == 0) reach_error();
}
