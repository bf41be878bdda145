// run: ulpscope run %s
// expect: use-after-scope: read of 4 bytes in the local variable t of 4 bytes
// expect-exit: 10
// So do break and continue.
#include <klee/klee.h>

int main(void) {
  int s, zero = 0, *p = &zero;
  klee_make_symbolic(&s, sizeof s, "s");
  for (int i = 0; i < 4; i++) {
    int t = i;
    if (s == i) { p = &t; break; }
    if (s > 2 * i) continue;
  }
  return *p;
}
