// run: ulpscope run %s
// expect: verdict: holds
// Howden's infeasible path, from FPSE's table.
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  float a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  float x = a * b;
  x = x + 2;
  if (x > 100) {
    x = 100 - x;
    x = x - 50;
    if (x > 50) reach_error();
  }
}
