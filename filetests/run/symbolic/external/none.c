// run: ulpscope run --external-calls=none %s
// expect-stderr: the function a64l is neither defined nor known to Ulpscope
// expect-exit: 5
// Without native calls, a function that is missing is missing.
#include <stdio.h>
#include <stdlib.h>

int main(void) { printf("%ld\n", a64l("zz")); }
