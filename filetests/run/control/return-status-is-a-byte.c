// run: ulpscope run %s
// native: same
// expect-exit: 44
// The value main returns is cut to its low eight bits by the system.
#include <stdio.h>

int main(void) {
  printf("300 & 255\n");
  return 300;
}
