// run: ulpscope run %s
// expect: verdict: holds
// remquo gives the low bits of the quotient.
#include <assert.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  _Bool up;
  int q;
  klee_make_symbolic(&up, sizeof up, "up");
  float x = up ? 11 : 10;
  float r = remquof(x, 3, &q);
  assert(up ? q == 4 && r == -1 : q == 3 && r == 1);
}
