// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// strtok splits symbolic text.
#include <assert.h>
#include <klee/klee.h>
#include <string.h>

int main(void) {
  char text[4];
  klee_make_symbolic(text, sizeof text, "text");
  text[3] = 0;
  char *first = strtok(text, ",");
  char *second = first ? strtok(0, ",") : 0;
  assert(!second || *second != 'z');
}
