// run: ulpscope run %s
// expect: verdict: holds
// A long double holds every 64-bit integer.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  long n;
  klee_make_symbolic(&n, sizeof n, "n");
  long double x = n;
  assert((long)x == n);
}
