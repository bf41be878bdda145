// run: ulpscope run %s
// expect: block-ended.c:12:10: use-after-scope: read of 4 bytes in the local variable x of 4 bytes, whose scope has ended
// expect: verdict: violated
// expect-exit: 10
// A pointer to a variable of a block does not outlive the block (C17 6.2.4p6), on the paths that entered it.
#include <klee/klee.h>

int main(void) {
  int s, *p = &s;
  klee_make_symbolic(&s, sizeof s, "s");
  if (s > 3) { int x = s; p = &x; }
  return *p == 4;
}
