// run: ulpscope run %s
// expect-exit: 10
// expect: n = 3
// expect: verdict: violated
#include <assert.h>
#include <klee/klee.h>

int main(void) { assert(klee_range(-3, 4, "n") != 3); }
