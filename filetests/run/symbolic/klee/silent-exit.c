// run: ulpscope run %s
// expect: verdict: holds
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int n = klee_int("n");
  if (n < 0) klee_silent_exit(0);
  assert(n >= 0);
  return 0;
}
