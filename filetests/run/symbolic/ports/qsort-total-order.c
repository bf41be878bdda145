// run: ulpscope run %s
// expect: verdict: holds
// qsort with a total order on the bits sorts NaNs too.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

static long key(double x) {
  long bits;
  memcpy(&bits, &x, sizeof bits);
  return bits < 0 ? bits ^ 0x7fffffffffffffff : bits;
}

static int compare(const void *p, const void *q) {
  long x = key(*(const double *)p), y = key(*(const double *)q);
  return x < y ? -1 : x > y;
}

int main(void) {
  double a[3];
  klee_make_symbolic(a, sizeof a, "a");
  qsort(a, 3, sizeof a[0], compare);
  assert(key(a[0]) <= key(a[1]) && key(a[1]) <= key(a[2]));
}
