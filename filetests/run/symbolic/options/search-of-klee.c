// run: ulpscope run %s --no-tests --search nurs:qc
// expect-stderr: there is no search nurs:qc; interleaved is nearest and is used
// expect: verdict: holds
// run: ulpscope run %s --search best
// expect-exit: 1
// expect-stderr: 'best' is no order of search; known are dfs, bfs, random-state, random-path, covnew, interleaved
#include <klee/klee.h>

int main(void) { return klee_int("n") == 1; }
