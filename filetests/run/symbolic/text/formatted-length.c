// run: ulpscope run %s
// expect: verdict: holds
// snprintf says how long the text is, and cuts it.
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[4];
  int n = klee_range(98, 103, "n");
  int length = snprintf(text, sizeof text, "<%d>", n);
  assert(length == (n < 100 ? 4 : 5));
  assert(strlen(text) == 3);
}
