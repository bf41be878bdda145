// run: ulpscope run %s -O1 -Xclang -disable-llvm-passes
// expect: use-after-scope
// expect-exit: 10
// The marks of optimised builds mean the same.
#include <klee/klee.h>

int main(void) {
  int s, *p = &s;
  klee_make_symbolic(&s, sizeof s, "s");
  if (s > 3) { int x = s; p = &x; }
  return *p == 4;
}
