// run: ulpscope run %s --no-tests
// expect-exit: 10
// expect: division-by-zero
// expect: replay: confirmed
#include <klee/klee.h>

int main(void) { return 100 / klee_int("n"); }
