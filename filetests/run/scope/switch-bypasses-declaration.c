// run: ulpscope run %s
// native: same
// A case may jump over a declaration into its scope (C17 6.8.4.2p7): the variable is there.
#include <stdio.h>

static int f(int n) {
  switch (n) {
    int q;
  case 1:
    q = 3;
    return q;
  case 2:
    q = 4;
    return q + 1;
  default:
    return 0;
  }
}

int main(void) { printf("%d %d %d\n", f(1), f(2), f(3)); }
