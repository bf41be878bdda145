// run: ulpscope run %s
// expect-stderr: which the program did not write
// expect-exit: 5
// A file of the machine is not read.
#include <stdio.h>

int main(void) { return fopen("/etc/passwd", "r") != 0; }
