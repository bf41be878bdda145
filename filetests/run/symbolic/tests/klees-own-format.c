// run: ulpscope replay %S/inputs/klee.ktest %s
// expect-exit: 10
// expect: ended with SIGABRT (assertion
// A test that KLEE's own tools would write: version 3, one object.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  short s;
  klee_make_symbolic(&s, sizeof s, "s");
  assert(s != 0x0201);
  return 0;
}
