// run: ulpscope run %s --sym-random --no-tests
// expect: random-any.c:12
// expect: random-any.c:13
// expect: random-any.c:16
// expect: verdict: violated
// expect-exit: 10
// Every number is possible; natively each finding gets the numbers of its test.
#include <assert.h>
#include <stdlib.h>
#include <sys/random.h>
int main(void) {
  assert(rand() != 12345);
  assert(drand48() != 0.5);
  int n = 0;
  if (getrandom(&n, sizeof n, 0) != sizeof n) return 0;
  assert(n != 42);
  return 0;
}
