// run: ulpscope run %s
// expect: verdict: holds
// Rounding an address up aligns it.
#include <klee/klee.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *b = malloc(100);
  float *p = (float *)(((uintptr_t)(b + 1) + 31) & ~(uintptr_t)31);
  *p = x;
  free(b);
  return 0;
}
