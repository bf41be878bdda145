// run: ulpscope run %s --malloc-may-fail --no-tests
// expect: null
// expect: malloc fails = 1
// expect: replay: confirmed
// expect-not: memory never runs out
// expect: verdict: violated
// expect-exit: 10
// A program that does not look at what malloc returns.
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  return 0;
}
