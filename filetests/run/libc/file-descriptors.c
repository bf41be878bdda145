// run: ulpscope run %s
// native: same
// open, read, write, lseek and close on files that only the program knows.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  const char *name = "described.tmp";
  printf("%d %d\n", open(name, O_RDONLY), errno == ENOENT);
  int d = open(name, O_CREAT | O_RDWR | O_EXCL, 0600);
  printf("%d %d %d\n", d, open(name, O_CREAT | O_EXCL | O_WRONLY, 0600), errno == EEXIST);
  printf("%zd\n", write(d, "hello world", 11));
  char text[20] = "";
  printf("%ld %zd %s\n", (long)lseek(d, 6, SEEK_SET), read(d, text, sizeof text), text);
  printf("%zd %ld\n", read(d, text, 1), (long)lseek(d, -3, SEEK_END));
  printf("%zd\n", write(d, "LD!!", 4));
  printf("%d %d %d\n", close(d), close(d), errno == EBADF);
  d = open(name, O_WRONLY | O_APPEND);
  printf("%zd %zd %d\n", write(d, "?", 1), read(d, text, 1), errno == EBADF);
  close(d);
  FILE *file = fopen(name, "r");
  memset(text, 0, sizeof text);
  printf("%zu %s\n", fread(text, 1, sizeof text - 1, file), text);
  printf("%d\n", fileno(file) > 2 && fileno(stdin) == 0 && fileno(stderr) == 2);
  fclose(file);
  printf("%d %d\n", access(name, F_OK), isatty(d));
  d = open(name, O_WRONLY | O_TRUNC);
  printf("%ld\n", (long)lseek(d, 0, SEEK_END));
  close(d);
  printf("%d %d\n", unlink(name), access(name, F_OK));
  fflush(stdout);
  return write(1, "done\n", 5) == 5 ? 0 : 1;
}
