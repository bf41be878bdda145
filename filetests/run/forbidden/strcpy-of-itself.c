// run: ulpscope run %s
// expect-stderr: overlap: strcpy writes 4 bytes where it reads
// expect-exit: 10
#include <string.h>

int main(int argc, char **argv) {
  char text[16] = "abc";
  char *p = argc > 0 ? text : argv[0];
  strcpy(p, text);
  return 0;
}
