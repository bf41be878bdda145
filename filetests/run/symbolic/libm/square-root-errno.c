// run: ulpscope run %s
// expect-exit: 10
// expect-match: square-root-errno[.]c:16:\d+: assertion: 
// expect: verdict: violated
// The square root of a negative number sets errno.
#include <assert.h>
#include <errno.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float x;
  klee_make_symbolic(&x, sizeof x, "x");
  errno = 0;
  float r = sqrtf(x);
  assert(errno == 0);
}
