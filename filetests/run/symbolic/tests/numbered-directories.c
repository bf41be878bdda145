// run: ulpscope run %s
// expect-match: tests: \S*ulpscope-out-0
// run: ulpscope run %s
// expect-match: tests: \S*ulpscope-out-1
// run: ulpscope tests %T/ulpscope-last
// expect: test000001 (path): n = 
#include <klee/klee.h>

int main(void) { return klee_int("n") & 0; }
