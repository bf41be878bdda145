// run: ulpscope run %s
// expect: verdict: holds
// The inputs of that path, as FPSE's table has them: above half an ulp of 1e12, which is 6.103515625e-05.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double x, y = 1.0e12;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 10000.0) {
    double z = x + y;
    if (z > y) assert(x > 6.103515625e-05);
  }
}
