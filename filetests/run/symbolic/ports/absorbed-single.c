// run: ulpscope run %s
// expect: reach_error
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// FPSE's second example: a positive number that leaves 1e12 as it is; over the reals there is none.
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  float x, y = 1.0e12f;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 0.0f) {
    float z = x + y;
    if (z == y) reach_error();
  }
}
