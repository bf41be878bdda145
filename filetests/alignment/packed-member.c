// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// A pointer to a packed member is an ordinary pointer.
#include <klee/klee.h>
struct __attribute__((packed)) P { char c; int i; };
struct P p;
__attribute__((noinline)) int get(int *q) { return *q; }
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  p.i = x;
  void *q = &p.i;
  return get(q);
}
