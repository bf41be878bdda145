// run: ulpscope run %s --output-dir %T/out --no-merge --no-replay
// expect-exit: 10
// run: ulpscope tests %T/out
// expect-match: test00000\d \(path\): x = .*, n = \d
// expect-match: test00000\d \(assertion\): x = 2\.5 \(0x1\.4p\+1\), n = 2
// run: ulpscope tests %T
// expect-exit: 2
// expect-stderr: no tests found
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  int n = klee_range(2, 4, "n");
  if (x == 2.5f) assert(n != 2);
  return 0;
}
