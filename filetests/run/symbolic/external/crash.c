// run: ulpscope run %s
// expect: assertion `x != 3` failed
// expect: the native function strverscmp: it crashed or ended its process
// expect: verdict: violated
// expect-exit: 10
// A native function that crashes costs the path that called it, and no other.
#define _GNU_SOURCE
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  const char *nothing = 0;
  if (x == 1) return strverscmp("a", nothing);
  assert(x != 3);
}
