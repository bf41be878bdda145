// run: ulpscope run %s
// expect: verdict: holds
// An integer points to what is at its address.
#include <klee/klee.h>
#include <stdint.h>
char other[200], table[200];
int main(void) {
  uintptr_t c;
  klee_make_symbolic(&c, sizeof c, "c");
  klee_assume(c >= 65);
  klee_assume(c < 265);
  other[0] = 1;
  char *p = (char *)((uintptr_t)table + (c - 65));
  return *p;
}
