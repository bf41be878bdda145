// run: ulpscope run %s --output-dir %S
// expect-exit: 2
// expect-stderr: is not empty; name an empty or new directory
#include <klee/klee.h>

int main(void) { return klee_int("n"); }
