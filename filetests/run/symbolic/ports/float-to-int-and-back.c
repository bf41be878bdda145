// run: ulpscope run %s
// expect: assertion `(int)(float)i == i` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// An int does not survive being a float.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i > 0);
  klee_assume(i < 0x7fffff00);
  assert((int)(float)i == i);
}
