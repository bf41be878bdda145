// run: ulpscope run %s
// expect: verdict: holds
// FPSE's first example: nothing below 10000 can increase 1e12 in single precision, so the path is infeasible.
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  float x, y = 1.0e12f;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 10000.0f) {
    float z = x + y;
    if (z > y) reach_error();
  }
}
