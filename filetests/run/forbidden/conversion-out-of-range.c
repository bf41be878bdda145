// run: ulpscope run %s
// expect: assumed, as usual: conversions out of range are x86's
// run: ulpscope run %s --check=invalid-conversion
// expect: invalid-conversion
// expect: verdict: violated
// expect-exit: 10
// A conversion out of range has no defined value (C17 6.3.1.4p1; poison in LLVM).
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  int i = (int)x;
  if (x > 3e9f) assert(i < 0);
  return 0;
}
