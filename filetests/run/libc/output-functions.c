// run: ulpscope run %s
// native: same
// puts, putchar, fputs, fputc, putc, fwrite, fprintf and fflush on stdout; stderr is not stdout.
#include <stdio.h>
#include <string.h>

int main(void) {
  puts("puts adds a newline");
  putchar('p');
  putc('c', stdout);
  fputc('\n', stdout);
  fputs("fputs does not", stdout);
  fputs("\n", stdout);
  const char data[] = {'b', 'i', 'n', 0, 1, (char)0xff, '\n'};
  size_t n = fwrite(data, 1, sizeof data, stdout);
  printf("%zu\n", n);
  fprintf(stdout, "%s %d\n", "fprintf", fprintf(stdout, "four") == 4);
  fprintf(stderr, "this goes to stderr\n");
  fputs("so does this\n", stderr);
  int r = printf("%s", "");
  printf("%d %d\n", r, printf("12345\n"));
  fflush(stdout);
  fflush(NULL);
  printf("%d\n", (int)fwrite("abcdef\n", 3, 2, stdout));
  putchar('A' + 256);
  putchar('\n');
  return 0;
}
