// run: ulpscope run %s
// expect: verdict: holds
// pow(x, 0) is 1 for every x, quiet NaNs among them.
#include <assert.h>
#include <math.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned long bits;
  memcpy(&bits, &x, sizeof bits);
  klee_assume((x == x) | (bits >> 51 & 1));
  assert(pow(x, 0.0) == 1.0);
}
