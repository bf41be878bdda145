// run: ulpscope run %s --no-tests
// expect-not: random numbers are glibc's
// expect: verdict: holds
// A program's own function of that name assumes nothing.
#include <klee/klee.h>
double drand48(void) { return 0.25; }
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  return drand48() > 0.5;
}
