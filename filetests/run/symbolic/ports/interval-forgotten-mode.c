// run: ulpscope run %s
// expect: assertion `(double)low <= sum` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// The same with the mode forgotten: rounded to nearest, a lower bound may be too high.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(a > 1 & a < 1e6f & b > 1 & b < 1e6f);
  float low = a + b;
  double sum = (double)a + b;
  assert((double)low <= sum);
}
