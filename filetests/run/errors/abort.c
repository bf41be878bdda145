// run: ulpscope run %s
// expect-exit: 10
// expect-stderr: abort.c:7:18: abort: the program called abort
// abort ends the program at once.
#include <stdlib.h>

int main(void) { abort(); }
