// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// A structure has the alignment of its members.
#include <klee/klee.h>
struct P { double d; int i; };
_Alignas(8) char buffer[64];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct P *p = (struct P *)(buffer + 4);
  p->i = x;
  return p->d > 0;
}
