// run: ulpscope run %s
// expect: memory never runs out
// That malloc succeeds is an assumption.
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *p = malloc(16);
  if (!p) abort();
  free(p);
  return 0;
}
