// run: ulpscope run %s
// expect-stderr: missing-function
// expect-exit: 5
// Functions that are not known to be pure are not called on this machine.
#include <stdlib.h>
int main(void) { return system("touch marker-file/owned"); }
