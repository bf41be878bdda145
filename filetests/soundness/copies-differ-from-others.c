// run: ulpscope run %s --no-tests
// expect: verdict: violated
// expect-exit: 10
// Two objects that nothing has written need not be equal, copied or not.
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned char a[4], b[4], c[4], d[4];
  memcpy(c, a, 4);
  memcpy(d, b, 4);
  if (memcmp(c, d, 4) != 0) abort();
  return 0;
}
