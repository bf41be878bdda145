// run: ulpscope run %s
// expect-stderr: overlap: strcat writes 4 bytes
// expect-exit: 10
// A string appended to itself overwrites its own end (C17 7.24.3.1p2). AddressSanitizer: strcat-param-overlap.
#include <string.h>

int main(void) {
  char text[16] = "abc";
  strcat(text, text);
  return 0;
}
