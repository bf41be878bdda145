// run: ulpscope run %s
// expect: verdict: holds
// malloc aligns for everything (C17 7.22.3p1).
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  long double *p = malloc(2 * sizeof *p);
  p[1] = x;
  free(p);
  return 0;
}
