// run: ulpscope run %s
// native: same
// memcpy, memmove with overlap both ways, memset, memcmp and memchr, of constant and computed sizes.
#include <stdio.h>
#include <string.h>

static int sign(int x) { return (x > 0) - (x < 0); }

struct big {
  int v[40];
};

int main(void) {
  char b[33] = "0123456789abcdefghijklmnopqrstuv";
  memmove(b + 4, b, 10);
  printf("%s\n", b);
  memmove(b + 10, b + 14, 12);
  printf("%s\n", b);
  memcpy(b + 20, b, 6);
  printf("%s\n", b);
  for (size_t n = 0; n < 5; n++) memset(b + 6 * n, 'A' + (int)n, n);
  printf("%s\n", b);
  memset(b + 1, 0x141, 3);
  printf("%s\n", b);
  printf("%d %d %d %d\n", sign(memcmp("abc", "abd", 3)), sign(memcmp("abc", "abd", 2)), sign(memcmp("\xff", "\x01", 1)),
         memcmp("", "x", 0));
  const char *found = memchr(b, 'B', sizeof b);
  printf("%d %d\n", found ? (int)(found - b) : -1, memchr(b, '#', sizeof b) == NULL);
  double d[4] = {0.1, 0.2, 0.3, 0.4}, e[4];
  memcpy(e, d, sizeof e);
  memmove(e + 1, e, 3 * sizeof e[0]);
  printf("%a %a %a %a\n", e[0], e[1], e[2], e[3]);
  memset(d, 0, sizeof d);
  printf("%d\n", memcmp(d, (double[4]){0}, sizeof d));
  struct big x, y;
  memset(&x, 0xff, sizeof x);
  y = x;
  y.v[39] = 0;
  printf("%d %d %d\n", x.v[20], y.v[39], memcmp(&x, &y, sizeof x - 4));
  return 0;
}
