// run: ulpscope run %s
// expect: quotient-structures.c:23:16: division-by-zero: integer division by zero
// expect: d = 0
// expect: replay: confirmed
// expect: division-overflow
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s -DSAFE
// expect: paths: 1,
// expect: verdict: holds
// div of any two numbers is one path, and fails where / does.
#include <arpa/inet.h>
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  int n = klee_int("n"), d = klee_int("d");
#ifdef SAFE
  klee_assume(d > 0);
#endif
  div_t both = div(n, d);
  assert(both.quot == n / d && both.rem == n % d);
  assert(ldiv(n, 3).rem == n % 3);
  assert(ntohl(htonl(n)) == (unsigned) n && htons(n) == (unsigned short) (htonl(n) >> 16));
}
