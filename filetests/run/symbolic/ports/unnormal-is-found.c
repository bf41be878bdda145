// run: ulpscope run %s
// expect: assertion `x == x` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// The bytes of a long double with an exponent of an ordinary number that is no number nevertheless.
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

int main(void) {
  long double x;
  unsigned short exponent;
  klee_make_symbolic(&x, sizeof x, "x");
  memcpy(&exponent, (char *)&x + 8, 2);
  klee_assume((exponent & 0x7fff) == 0x3fff);
  assert(x == x);
}
