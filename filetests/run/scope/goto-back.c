// run: ulpscope run %s
// native: same
// A goto back to before a declaration starts a new life.
#include <stdio.h>

int main(void) {
  int n = 0;
again: {
  int fresh = n * 2;
  n++;
  printf("%d\n", fresh);
  if (n < 4) goto again;
}
  for (int i = 0;; i++) {
    int twice = 2 * i;
    int *p = &twice;
    if (*p > 6) goto done;
    printf("%d\n", *p);
  }
done:
  return 0;
}
