// run: ulpscope run %s
// expect-stderr: overlap: strncpy writes 6 bytes 2 bytes behind its source
// expect-exit: 10
// C17 7.24.2.4p2.
#include <string.h>

int main(void) {
  char text[16] = "abcdefgh";
  strncpy(text + 2, text, 6);
  return text[4];
}
