// run: ulpscope run %s --json %T/out.json --no-tests -q
// expect-exit: 10
// expect: verdict: violated
#include <assert.h>
#include <klee/klee.h>

int main(void) { assert(klee_int("n") != 9); }
