// run: ulpscope run --check=uninitialised %s -DCASE=1
// expect: uninitialised: a branch depends on byte 2 of the
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run --check=uninitialised %s -DCASE=2
// expect: uninitialised: a branch depends on byte 3 of the
// expect-exit: 10
// run: ulpscope run --check=uninitialised %s -DCASE=3
// expect: uninitialised: output depends on byte 1 of the
// expect-exit: 10
// run: ulpscope run --check=uninitialised %s -DCASE=4
// expect: uninitialised: the behaviour of a library function depends on byte 2 of the
// expect-exit: 10
// run: ulpscope run --check=uninitialised %s -DCASE=5
// expect: verdict: holds
// Library functions that read unwritten memory: what they return is reported where it decides something, what they
// print or do at once. Copies, and bytes after those that decide, are not errors.
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int n = klee_range(0, 2, "n");
  char *text = malloc(8), other[8], copy[8];
  text[0] = 'a';
#if CASE == 1
  text[1] = 'b';
  if (strlen(text) > 4) return n;
#elif CASE == 2
  memcpy(text, "abc", 3);
  memset(other, 'z', 8);
  memcpy(other, "abc", 3);
  if (memcmp(text, other, 4) == 0) return n;
#elif CASE == 3
  printf("%s\n", text);
#elif CASE == 4
  text[1] = 'b';
  strcpy(copy, text);
#else
  text[1] = 0;
  memcpy(copy, text, 8);
  if (strlen(copy) > 4 || strcmp(text, "b") > 0 || memcmp(text, "bcd", 4) == 0) return n;
  puts(copy);
#endif
  return 0;
}
