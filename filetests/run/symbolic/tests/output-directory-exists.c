// run: ulpscope run %s --output-dir %S
// expect-exit: 2
// expect-stderr: exists already; name a directory that does not
#include <klee/klee.h>

int main(void) { return klee_int("n"); }
