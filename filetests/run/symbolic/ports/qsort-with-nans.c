// run: ulpscope run %s
// expect: assertion `!(a[2] < a[0])` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// qsort with the comparison that most write, which calls a NaN equal to everything.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

static int compare(const void *p, const void *q) {
  double x = *(const double *)p, y = *(const double *)q;
  return x < y ? -1 : x > y;
}

int main(void) {
  double a[3];
  klee_make_symbolic(a, sizeof a, "a");
  qsort(a, 3, sizeof a[0], compare);
  assert(!(a[2] < a[0]));
}
