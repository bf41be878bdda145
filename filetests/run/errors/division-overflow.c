// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: division-overflow.c:7:50: division-overflow: the quotient -2147483648 / -1 does not fit i32
// INT_MIN / -1 is not an int (C17 6.5.5 p6).
#include <limits.h>

int main(int argc, char **argv) { return INT_MIN / -argc; }
