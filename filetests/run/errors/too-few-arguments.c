// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: too-few-arguments.c:7:25: invalid-call: printf needs more arguments than the 2 it is given
// printf is given fewer arguments than its format asks for.
#include <stdio.h>

int main(void) { return printf("%d %d\n", 1) > 0; }
