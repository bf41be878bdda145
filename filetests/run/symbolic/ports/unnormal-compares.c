// run: ulpscope run %s
// expect: verdict: holds
// An x87 number whose leading bit is missing is no operand: whatever it is compared with, it is unordered.
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

int main(void) {
  unsigned long significand;
  unsigned short exponent;
  klee_make_symbolic(&significand, sizeof significand, "significand");
  klee_make_symbolic(&exponent, sizeof exponent, "exponent");
  klee_assume(significand >> 63 == 0);
  klee_assume((exponent & 0x7fff) != 0);
  long double x = 0;
  memcpy(&x, &significand, 8);
  memcpy((char *)&x + 8, &exponent, 2);
  assert(!(x == x));
  assert(!(x < 1) && !(x >= 1));
}
