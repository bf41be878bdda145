// run: ulpscope run %s --output-dir %T/out --no-replay --stop-at-first
// expect-exit: 10
// run: ulpscope tests %T/out --as c
// expect: test000001.c
// run: ulpscope tests %T/out/test000001.ktest --as c
// expect: static const float value0 = 0x1.4p+1f; // x
// expect: static const int value1 = -4; // n
// expect: {"x", 4, &value0},
// run: ulpscope run %s %T/out/test000001.c
// expect-exit: 10
// expect-stderr: assertion `n != -4` failed
// The C file takes the place of symbolic inputs: linked with the program, it is a concrete test.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  int n = klee_int("n");
  klee_assume(x == 2.5f);
  klee_assume(n == -4);
  assert(n != -4);
  return 0;
}
