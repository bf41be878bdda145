// run: ulpscope run %s
// expect: verdict: holds
// A pseudo-denormal has the least normal number's value: the exponent field 0 counts as 1.
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

int main(void) {
  unsigned long significand;
  unsigned short zero = 0, one = 1;
  klee_make_symbolic(&significand, sizeof significand, "significand");
  klee_assume(significand >> 63 == 1);
  long double x = 0, y = 0;
  memcpy(&x, &significand, 8);
  memcpy((char *)&x + 8, &zero, 2);
  memcpy(&y, &significand, 8);
  memcpy((char *)&y + 8, &one, 2);
  assert(x == y);
}
