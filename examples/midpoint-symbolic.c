#include <assert.h>
#include <klee/klee.h>
#include <math.h>

/* The number halfway between two others lies between them. Or does it? */
double midpoint(double a, double b) {
  return (a + b) / 2;
}

int main(void) {
  double a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(isfinite(a) & isfinite(b) & (a <= b));
  double m = midpoint(a, b);
  assert(a <= m && m <= b);
}
