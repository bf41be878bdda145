// run: ulpscope run %s
// expect: verdict: holds
// pow(x, 0) is 1 for every x, NaNs among them.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(pow(x, 0.0) == 1.0);
}
