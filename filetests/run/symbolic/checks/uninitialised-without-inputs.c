// run: ulpscope run --check=uninitialised %s
// expect-exit: 10
// expect-stderr: uninitialised-without-inputs.c:10:3: uninitialised: output depends on byte 0 of the
// A program without inputs is checked as well.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  printf("%d\n", *p);
}
