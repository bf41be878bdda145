// run: ulpscope run %s
// expect-exit: 10
// expect: verdict: violated
// The header works in C++ as well.
#include <klee/klee.h>
#include <cassert>

int main() {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x >= 0 && x <= 1);
  assert(x + 1 > 1);
}
