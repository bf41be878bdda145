// run: ulpscope run %s
// expect-exit: 10
// expect-match: sine-near-one[.]c:13:\d+: assertion: 
// expect: verdict: violated
// A test uses the values of the machine's own library.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  assert(!(sin(x) > 0.75));
}
