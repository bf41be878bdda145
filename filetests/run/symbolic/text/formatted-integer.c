// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// sprintf of a symbolic number: its text is known for each value.
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[8];
  int n = klee_range(7, 12, "n");
  sprintf(text, "%03d", n);
  assert(strcmp(text, "011") != 0);
}
