// run: ulpscope run %s --max-memory 1g --no-tests -DMANY=1
// expect-not: put aside
// expect: verdict: holds
// run: ulpscope run %s --max-memory 1m --no-tests --no-merge -DMANY=4
// expect: paths: 16,
// expect-match: note: a path was put aside to stay within --max-memory, to be gone again from the start \(\d+ times\)
// expect: verdict: holds
// run: ulpscope run %s --max-memory 1m --no-tests --no-merge -DMANY=4 --search bfs
// expect: paths: 16,
// expect: note: a path was put aside
// expect: verdict: holds
// run: ulpscope run %s --max-memory 1m --no-tests --no-merge -DMANY=4 -DEACH=5 --max-forks 20
// expect-match: incomplete: --max-forks was reached with \d+ states waiting, \d+ of them put aside for want of memory
// expect-match: verdict: inconclusive
// expect-exit: 5
// A limit that is not reached changes nothing. One that is below what the JVM needs has states put aside and followed anew, again
// and again, and no path is lost.
#include <klee/klee.h>

#ifndef EACH
#define EACH 0
#endif

int main(void) {
  unsigned char choice[MANY], large[4096] = {0};
  klee_make_symbolic(choice, sizeof choice, "choice");
  for (int i = 0; i < MANY; i++)
    if (choice[i] > 100) large[i] = 1;
  for (int i = MANY; i < MANY + EACH; i++)
    if (klee_range(0, 2, "more")) large[i] = 1;
  return large[0];
}
