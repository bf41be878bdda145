// run: ulpscope run --external-calls=all %s
// expect: assertion `n != 3` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A finding with that one value is real: it is an input like any other.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  char text[2];
  klee_make_symbolic(text, sizeof text, "text");
  klee_assume(text[0] == '1');
  klee_assume(text[1] == 0);
  long n = a64l(text);
  assert(n != 3);
}
