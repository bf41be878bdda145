// run: ulpscope run %s
// expect-exit: 10
// expect: assertion `n != 42` failed
#include <klee/klee.h>

int main(void) { int n = klee_int("n"); klee_assert(n != 42); return 0; }
