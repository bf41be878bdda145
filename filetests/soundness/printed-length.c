// run: ulpscope run %s
// expect: verdict: holds
// How much is printed follows from the numbers, and %n says the same.
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>
int main(void) {
  int x, n = -1;
  klee_make_symbolic(&x, sizeof x, "x");
  int r = printf("%d%n", x, &n);
  assert(n == r && 1 <= r && r <= 11);
  if (x == 7) assert(n == 1);
}
