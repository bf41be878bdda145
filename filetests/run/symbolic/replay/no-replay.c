// run: ulpscope run %s --no-tests --no-replay
// expect-exit: 10
// expect-not: replay: 
#include <assert.h>
#include <klee/klee.h>

int main(void) { assert(klee_int("n") != 1); }
