// run: ulpscope run %s --max-memory 1g --no-tests -DMANY=1
// expect-not: parked
// expect: verdict: holds
// run: ulpscope run %s --max-memory 1m --no-tests --no-merge -DMANY=4
// expect: paths: 16,
// expect-match: note: a path was parked to stay within --max-memory; it will be replayed from the start \(\d+ times\)
// expect: verdict: holds
// run: ulpscope run %s --max-memory 1m --no-tests --no-merge -DMANY=4 --search bfs
// expect: paths: 16,
// expect: note: a path was parked
// expect: verdict: holds
// run: ulpscope run %s --max-memory 1m --no-tests --no-merge -DMANY=4 -DEACH=5 --max-forks 20
// expect-match: incomplete: --max-forks was reached with \d+ states waiting, \d+ of them parked to save memory
// expect-match: verdict: inconclusive
// expect-exit: 5
// A limit that is not reached changes nothing. With one below what the JVM needs, states are parked and replayed, again
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
