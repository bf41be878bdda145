// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: division-by-zero-in-library.c:7:42: division-by-zero: integer division by zero
// div divides as the operator does.
#include <stdlib.h>

int main(int argc, char **argv) { return div(5, argc - 1).quot; }
