// run: ulpscope run %s -q --no-tests
// expect-exit: 10
// expect-match: ^verdict: violated\n$
// run: ulpscope run %s --quiet --no-tests
// expect-exit: 10
// expect-not: assertion
#include <assert.h>
#include <klee/klee.h>

int main(void) { assert(klee_int("n") != 9); }
