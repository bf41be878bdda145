// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// Atomic accesses demand the alignment of their type.
#include <klee/klee.h>
#include <stdatomic.h>
_Alignas(8) char buffer[32];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  atomic_int *p = (atomic_int *)(buffer + 2);
  return atomic_fetch_add(p, x);
}
