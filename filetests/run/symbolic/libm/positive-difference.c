// run: ulpscope run %s
// expect: verdict: holds
// fdim is never negative.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  assert(!(fdim(x, y) < 0));
  if (x <= y) assert(fdim(x, y) == 0);
}
