// run: ulpscope run %s
// expect: abort
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// abort is called for one input in four billion.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  unsigned x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x * 2654435761u == 12345) abort();
}
