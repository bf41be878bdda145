// run: ulpscope run %s
// native: same
// The ctype functions over all 256 bytes and EOF in the C locale.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  for (int c = -1; c < 256; c++) {
    unsigned mask = 0;
    mask = mask << 1 | (isalnum(c) != 0), mask = mask << 1 | (isalpha(c) != 0), mask = mask << 1 | (iscntrl(c) != 0);
    mask = mask << 1 | (isdigit(c) != 0), mask = mask << 1 | (isgraph(c) != 0), mask = mask << 1 | (islower(c) != 0);
    mask = mask << 1 | (isprint(c) != 0), mask = mask << 1 | (ispunct(c) != 0), mask = mask << 1 | (isspace(c) != 0);
    mask = mask << 1 | (isupper(c) != 0), mask = mask << 1 | (isxdigit(c) != 0), mask = mask << 1 | (isblank(c) != 0);
    printf("%03x%c", mask, c % 16 == 15 ? '\n' : ' ');
  }
  for (const char *p = "Hello, World! 42"; *p; p++) putchar(toupper((unsigned char)*p));
  putchar('\n');
  for (const char *p = "Hello, World! 42"; *p; p++) putchar(tolower((unsigned char)*p));
  putchar('\n');
  printf("%d %d\n", toupper(0xe9) == 0xe9, tolower(EOF) == EOF);
  return 0;
}
