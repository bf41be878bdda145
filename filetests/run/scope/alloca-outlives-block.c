// run: ulpscope run %s
// native: same
// What alloca gives lives until the function returns, whatever block it was called in.
#include <alloca.h>
#include <stdio.h>

int main(void) {
  int *p;
  for (int i = 0; i < 2; i++) {
    p = alloca(4);
    *p = i + 40;
  }
  printf("%d\n", *p);
}
