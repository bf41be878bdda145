// run: ulpscope run %s
// expect: memory that an argument points to is symbolic
// expect: verdict: inconclusive
// expect-exit: 5
// The same holds for memory that a native function would read.
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  char text[4];
  klee_make_symbolic(text, sizeof text, "text");
  text[3] = 0;
  return a64l(text) == 7;
}
