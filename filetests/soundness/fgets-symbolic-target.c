// run: ulpscope run %s
// stdin: one
// stdin: two
// expect: verdict: holds
// A call that is repeated for a symbolic argument reads no second line.
#include <klee/klee.h>
#include <assert.h>
#include <stdio.h>
int main(void) {
  char buf[64];
  unsigned long i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 2);
  assert(fgets(buf + i, 8, stdin));
  assert(buf[i] == 'o');
  return 0;
}
