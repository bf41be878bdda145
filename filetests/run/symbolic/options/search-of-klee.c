// run: ulpscope run %s --no-tests --search nurs:qc
// expect-stderr: unknown search nurs:qc; using interleaved
// expect: verdict: holds
// run: ulpscope run %s --search best
// expect-exit: 1
// expect-stderr: 'best' is not a valid search order; known are dfs, bfs, random-state, random-path, covnew, interleaved
#include <klee/klee.h>

int main(void) { return klee_int("n") == 1; }
