// run: ulpscope run %s
// expect-stderr: overlap: strcpy writes 8 bytes 2 bytes before its source
// expect-exit: 10
// Moving a string to the left with strcpy (C17 7.24.2.3p2). AddressSanitizer: strcpy-param-overlap.
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[16] = "  trimmed";
  strcpy(text, text + 2);
  puts(text);
}
