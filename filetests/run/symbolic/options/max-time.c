// run: ulpscope run %s --max-time 300ms --no-merge --no-tests
// expect-exit: 5
// expect: incomplete: --max-time was reached with
// expect: verdict: inconclusive (--max-time was reached
// A path explosion ends in time.
#include <klee/klee.h>

int main(void) {
  unsigned char b[64];
  int n = 0;
  klee_make_symbolic(b, sizeof b, "b");
  for (int i = 0; i < 64; i++) n += b[i] > 100 ? 1 : b[i] < 7 ? 2 : 3;
  return n;
}
