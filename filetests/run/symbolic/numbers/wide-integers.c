// run: ulpscope run %s
// expect: verdict: holds
// 128-bit products are exact.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  unsigned __int128 p = (unsigned __int128)a * b;
  assert((unsigned long)(p >> 64) == 0);
}
