// run: ulpscope run %s --sym-stdin 3
// expect: verdict: holds
// Of three symbolic bytes nothing beyond 999 and nothing below -99 can be read.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 0, n = 0;
  int read = scanf("%d%n", &x, &n);
  assert(read == 1 || read == 0 || read == EOF);
  assert(x >= -99 && x <= 999 && n <= 3);
  return 0;
}
