// Asserts that NDEBUG removes are not checked, and the ledger says so.
// run: ulpscope run %s --no-tests -DNDEBUG
// expect: assumed: NDEBUG removes 2 asserts of
// expect: verdict: holds
// run: ulpscope run %s --no-tests -DNDEBUG -UNDEBUG --no-replay
// expect-not: NDEBUG
// expect: assertion
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope crosscheck %s --reference f --candidate f -D NDEBUG
// expect: assumed: NDEBUG removes 2 asserts of
// expect: verdict: equivalent
#include <assert.h>
#include <klee/klee.h>

float f(float x) {
  assert(x < 1); // not an assert(x)
  return x;
}

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(x > 0 && "assert(x)");
  _Static_assert(sizeof x == 4, "");
  f(x);
}
