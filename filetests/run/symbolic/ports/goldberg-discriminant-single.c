// run: ulpscope run %s
// expect: reach_error
// expect: c = 2.28598
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Goldberg's discriminant: the third coefficient for which B*B - 4*A*C vanishes.
#include <klee/klee.h>
void reach_error(void);

int main(void) {
  float a = 1.22f, b = 3.34f, c;
  klee_make_symbolic(&c, sizeof c, "c");
  float d = b * b - 4 * a * c;
  if (d == 0) reach_error();
}
