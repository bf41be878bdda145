// run: ulpscope run %s --no-tests
// expect: qsort keeps the order of equal elements; random numbers are glibc's
// expect: verdict: holds
// Functions of the library that are written in C declare what they assume, too.
#include <klee/klee.h>
#include <stdlib.h>
static int by_sign(const void *a, const void *b) {
  int x = *(const int *)a < 0, y = *(const int *)b < 0;
  return y - x;
}
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int all[] = {2, 1, -1};
  qsort(all, 3, sizeof *all, by_sign);
  if (all[1] != 2 || drand48() > 0.5) abort();
  return 0;
}
