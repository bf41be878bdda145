// run: ulpscope run %s
// expect: verdict: holds
// modf gives two parts of one sign that add up.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x, whole;
  klee_make_symbolic(&x, sizeof x, "x");
  if (isnan(x) || isinf(x)) return 0;
  float fraction = modff(x, &whole);
  assert(whole + fraction == x);
  assert(fabsf(fraction) < 1);
}
