// run: ulpscope run %s --sym-stdin 4
// expect-exit: 10
// expect: lines.c:17:5: out-of-bounds
// expect: replay: confirmed
// expect-not: refuted
// expect: verdict: violated
// Lines of symbolic text end wherever a byte may be a line's end, and a text wherever one may be zero: fgets may well
// read a line without length.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char first[8], second[8];
  assert(fgets(first, sizeof first, stdin) && strlen(first) <= 4);
  if (fgets(second, 3, stdin)) {
    assert(first[strlen(first) - 1] == '\n' || memchr(first, 0, 3));
    assert(strlen(second) <= 2);
  }
  return 0;
}
