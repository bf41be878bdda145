// run: ulpscope run %s
// expect: volatile objects are the program
// That a volatile object keeps its value is an assumption.
#include <klee/klee.h>
#include <stdlib.h>
volatile int ready;
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (ready) abort();
  return 0;
}
