// run: ulpscope run %s
// expect: assertion `variance >= 0` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// The textbook's one-pass variance becomes negative, after the statistics examples of scientific libraries.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(x > 1 & x < 1000 & y > 1 & y < 1000);
  float mean = (x + y) / 2;
  float variance = (x * x + y * y) / 2 - mean * mean;
  assert(variance >= 0);
}
