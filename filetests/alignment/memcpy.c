// run: ulpscope run %s
// expect: verdict: holds
// memcpy needs no alignment.
#include <klee/klee.h>
#include <assert.h>
#include <string.h>
char buffer[32];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  int y;
  memcpy(buffer + 1, &x, sizeof x);
  memcpy(&y, buffer + 1, sizeof y);
  assert(x == y);
  return 0;
}
