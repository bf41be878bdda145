// run: ulpscope run %s
// expect-stderr: overlap: snprintf writes 4 bytes 1 bytes before its source
// expect-exit: 10
// C17 7.21.6.5p2, also where the text is cut.
#include <stdio.h>

int main(void) {
  char text[32] = "abcdef";
  snprintf(text, 4, "%s", text + 1);
  return 0;
}
