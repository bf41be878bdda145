// run: ulpscope run %s --sym-stdin 4 --sym-files 1 2 --no-merge
// expect-exit: 10
// expect: replay: confirmed
// expect-not: refuted
// expect: verdict: violated
// Symbolic standard input and files by descriptors.
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char text[8], more[8];
  int file = open("A", O_RDONLY);
  if (read(0, text, 3) != 3 || read(0, text + 3, 5) != 1 || read(0, text, 1) != 0) return 1;
  if (read(file, more, 8) != 2) return 2;
  if (!memcmp(text, "read", 4) && more[0] == more[1] && more[1] == '9') abort();
  return 0;
}
