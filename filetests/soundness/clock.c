// run: ulpscope run %s
// expect: the clock is fixed
// That the clock stands still is an assumption.
#include <klee/klee.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (time(0) != 946684800) abort();
  return 0;
}
