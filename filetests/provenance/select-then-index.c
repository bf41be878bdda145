// run: ulpscope run %s
// expect: verdict: holds
// An index with a constant part does not lead to another object.
#include <klee/klee.h>
int other[64], table[64], table2[64];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned long i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i >= 65);
  klee_assume(i < 65 + 64);
  int *t;
  if (x > 0) t = table; else t = table2;
  return t[i - 65];
}
