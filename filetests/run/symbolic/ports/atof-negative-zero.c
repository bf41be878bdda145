// run: ulpscope run %s
// expect: assertion `!signbit(x) || x < 0` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A text that atof reads as a negative zero.
#include <assert.h>
#include <klee/klee.h>
#include <math.h>
#include <stdlib.h>

int main(void) {
  char text[4];
  klee_make_symbolic(text, sizeof text, "text");
  text[3] = 0;
  double x = atof(text);
  assert(!signbit(x) || x < 0);
}
