// run: ulpscope run %s
// expect: verdict: holds
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int n = klee_int("n");
  klee_assume(n > 10);
  klee_assume(n < 20);
  if (n == 25) assert(0);
  return 0;
}
