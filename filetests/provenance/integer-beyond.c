// run: ulpscope run %s
// expect: out-of-bounds
// expect-not: verdict: holds
// expect-exit: 10
// An integer that may miss its object is an error.
#include <klee/klee.h>
#include <stdint.h>
char table[200];
int main(void) {
  uintptr_t c;
  klee_make_symbolic(&c, sizeof c, "c");
  klee_assume(c <= 200);
  return *(char *)((uintptr_t)table + c);
}
