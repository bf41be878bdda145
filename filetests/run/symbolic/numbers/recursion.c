// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A recursion whose depth is an input.
#include <assert.h>
#include <klee/klee.h>

static double factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

int main(void) {
  int n = klee_range(0, 14, "n");
  assert(factorial(n) == (float)factorial(n) || n < 14);
  assert(factorial(n) < 6e9);
}
