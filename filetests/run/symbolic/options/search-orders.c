// run: ulpscope run %s --no-merge --no-tests --search dfs
// run: ulpscope run %s --no-merge --no-tests --search bfs
// run: ulpscope run %s --no-merge --no-tests --search random-state --seed 7
// run: ulpscope run %s --no-merge --no-tests --search=random-path --seed=8
// run: ulpscope run %s --no-merge --no-tests --search covnew
// run: ulpscope run %s --no-merge --no-tests --search nurs:covnew
// run: ulpscope run %s --no-merge --no-tests --search interleaved
// run: ulpscope run %s --no-merge --no-tests --threads 1
// run: ulpscope run %s --no-merge --no-tests --threads 3
// expect: paths: 8,
// expect: verdict: holds
// All orders have the same result.
#include <klee/klee.h>

int main(void) {
  unsigned char b[3];
  int n = 0;
  klee_make_symbolic(b, sizeof b, "b");
  for (int i = 0; i < 3; i++) {
    if (b[i] > 100) n++;
    else n += 2;
  }
  return n;
}
