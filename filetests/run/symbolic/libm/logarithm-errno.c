// run: ulpscope run %s
// expect: verdict: holds
// glibc reports domain errors in errno.
#include <assert.h>
#include <errno.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  double x;
  klee_make_symbolic(&x, sizeof x, "x");
  errno = 0;
  double l = log(x);
  if (x < 0) assert(errno == EDOM);
  if (x > 0) assert(errno == 0);
}
