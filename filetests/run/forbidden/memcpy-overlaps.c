// run: ulpscope run %s
// expect: overlap: memcpy writes 8 bytes 4 bytes behind its source, and the two overlap
// expect-exit: 10
// memcpy copies between objects that do not overlap (C17 7.24.2.1p2).
#include <klee/klee.h>
#include <string.h>

int main(void) {
  char text[16] = "abcdefghijk";
  int n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n == 0 || n == 4 || n == 8);
  if (n == 0) return 0;
  memcpy(text + n, text, 8);
  return text[0] == text[n];
}
