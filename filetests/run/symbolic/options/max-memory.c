// run: ulpscope run %s --max-memory 1g --no-tests
// expect: verdict: holds
// A limit that is not reached changes nothing.
#include <klee/klee.h>

int main(void) { return klee_int("n") > 4; }
