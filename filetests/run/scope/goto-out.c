// run: ulpscope run %s
// expect: use-after-scope: write of 4 bytes in the local variable inner of 4 bytes
// expect-exit: 10
// A goto out of a block ends the scopes that it leaves.
#include <klee/klee.h>

int main(void) {
  int s, *p = &s;
  klee_make_symbolic(&s, sizeof s, "s");
  {
    int inner = 1;
    p = &inner;
    if (s == 7) goto out;
    p = &s;
  }
out:
  *p = 3;
  return 0;
}
