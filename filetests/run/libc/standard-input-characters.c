// run: ulpscope run %s
// native: same
// stdin: hello World
// stdin: 12 3.5
// stdin:
// stdin: last line
// getchar until EOF: counts lines, words and letters of standard input, with ungetc.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  int c, lines = 0, words = 0, letters = 0, inside = 0;
  c = getchar();
  printf("first '%c'\n", c);
  ungetc(c, stdin);
  while ((c = getchar()) != EOF) {
    if (c == '\n') lines++;
    if (isalpha(c)) letters++;
    if (isspace(c)) inside = 0;
    else if (!inside) inside = 1, words++;
  }
  printf("%d lines %d words %d letters\n", lines, words, letters);
  printf("%d %d\n", feof(stdin) != 0, getchar() == EOF);
  return 0;
}
