// run: ulpscope run %s
// expect: use-after-scope: read of 4 bytes in the local variable b of 4 bytes
// expect-exit: 10
// The inner block has ended, the outer one has not.
#include <klee/klee.h>

int main(void) {
  int s, r;
  klee_make_symbolic(&s, sizeof s, "s");
  {
    int a = s, *p = &a;
    { int b = 2; if (s & 1) p = &b; }
    r = *p;
  }
  return r == 2;
}
