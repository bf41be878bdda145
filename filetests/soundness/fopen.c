// run: ulpscope run %s
// expect: no other files exist
// That there are no files is an assumption.
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  FILE *f = fopen("/nonexistent/config", "r");
  if (f) abort();
  return 0;
}
