// run: ulpscope run %s
// expect: verdict: holds
// Scaling up and down by a symbolic exponent loses nothing in range.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  if (n < -100 || n > 100) return 0;
  assert(scalbnf(scalbnf(1.5f, n), -n) == 1.5f);
}
