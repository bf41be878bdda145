// run: ulpscope run %s
// expect: verdict: holds
// logb, ilogb and frexp agree.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  int e;
  klee_make_symbolic(&x, sizeof x, "x");
  frexpf(x, &e);
  if (x > 0 && !isinf(x)) assert(ilogbf(x) == e - 1 && logbf(x) == e - 1);
  if (x == 0) assert(ilogbf(x) == FP_ILOGB0 && logbf(x) == -INFINITY);
}
