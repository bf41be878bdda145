// run: ulpscope run %s
// expect: use-after-free
// expect-not: verdict: holds
// expect-exit: 10
// printf reads the strings it is given.
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *p = malloc(4);
  strcpy(p, "abc");
  free(p);
  printf("%d %s\n", x, p);
  return 0;
}
