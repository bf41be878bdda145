// run: ulpscope run %s
// expect: assertion `x != 4.25` failed
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Which text of four characters does atof read as 4.25?
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  char text[5];
  klee_make_symbolic(text, sizeof text, "text");
  text[4] = 0;
  double x = atof(text);
  assert(x != 4.25);
}
