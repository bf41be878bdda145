// run: ulpscope run %s
// expect: verdict: inconclusive
// expect-exit: 5
// Random numbers of the machine decide no verdict.
#include <klee/klee.h>
#include <stdlib.h>
#include <sys/random.h>
int main(void) {
  int x;
  unsigned v = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  if (getrandom(&v, sizeof v, 0) != sizeof v) return 0;
  if (v != 42) { if (x == 5) return 1; return 0; }
  abort();
}
