// run: ulpscope run %s
// expect: verdict: holds
// frexp takes apart what ldexp puts together.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  int e;
  klee_make_symbolic(&x, sizeof x, "x");
  float m = frexpf(x, &e);
  if (x != 0 && !isnan(x) && !isinf(x)) {
    assert(fabsf(m) >= 0.5f && fabsf(m) < 1);
    assert(ldexpf(m, e) == x);
  }
}
