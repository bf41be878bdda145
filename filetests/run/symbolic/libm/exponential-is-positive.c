// run: ulpscope run %s
// expect: verdict: holds
// exp is never negative, and 1 at zero.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  float e = expf(x);
  assert(!(e < 0));
  if (x == 0) assert(e == 1);
  if (x >= 0) assert(e >= 1);
}
