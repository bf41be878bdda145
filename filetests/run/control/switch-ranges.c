// run: ulpscope run %s
// native: same
// GNU case ranges, also wide ones that clang turns into comparisons.
#include <stdio.h>

static char kind(int c) {
  switch (c) {
    case '0' ... '9': return 'd';
    case 'a' ... 'f':
    case 'A' ... 'F': return 'x';
    case 'g' ... 'z':
    case 'G' ... 'Z': return 'l';
    case -1000000 ... - 1: return 'n';
    case 1000 ... 2000000000: return 'b';
    default: return '.';
  }
}

int main(void) {
  for (int c = 32; c < 127; c++) putchar(kind(c));
  putchar('\n');
  const int v[] = {-1000001, -1000000, -5, -1, 0, 999, 1000, 2000000000, 2000000001};
  for (int i = 0; i < 9; i++) putchar(kind(v[i]));
  putchar('\n');
  return 0;
}
