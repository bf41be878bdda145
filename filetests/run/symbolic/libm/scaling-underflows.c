// run: ulpscope run %s
// expect-exit: 10
// expect-match: scaling-underflows[.]c:13:\d+: assertion: 
// expect: verdict: violated
// Scaling down far enough gives zero.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 0 && !isinf(x)) assert(ldexpf(x, -200) != 0);
}
