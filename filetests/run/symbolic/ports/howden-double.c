// run: ulpscope run %s
// expect: verdict: holds
// Howden's infeasible path in double precision.
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  double a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  double x = a * b;
  x = x + 2;
  if (x > 100) {
    x = 100 - x;
    x = x - 50;
    if (x > 50) reach_error();
  }
}
