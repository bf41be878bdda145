// run: ulpscope crosscheck %s --reference f --candidate g
// expect-not: verdict: equivalent
// expect-exit: 10
// What two functions print has two lengths.
#include <stdio.h>
int f(int x) { return printf("%d\n", x); }
int g(int x) { return printf("%d.....\n", x); }
