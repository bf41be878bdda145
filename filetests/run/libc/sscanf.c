// run: ulpscope run %s
// native: same
// sscanf: integers, doubles, strings, scan sets, widths, suppressed fields, %n and the count of conversions.
#include <stdio.h>

int main(void) {
  int a = 0, b = 0, n = 0, consumed = -1;
  unsigned x = 0;
  long l = 0;
  double d = 0;
  float f = 0;
  char word[16] = "", rest[16] = "", c = '?';
  n = sscanf("12 -7", "%d%d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  n = sscanf("  0x1f 755 0755", "%x %o %i", &x, (unsigned *)&a, &b);
  printf("%d: %u %d %d\n", n, x, a, b);
  n = sscanf("3.5 -1e-3 hello world", "%lf %f %s", &d, &f, word);
  printf("%d: %a %a %s\n", n, d, f, word);
  n = sscanf("12345678", "%3d%2d%ld", &a, &b, &l);
  printf("%d: %d %d %ld\n", n, a, b, l);
  n = sscanf("key=value; more", "%15[a-z]=%15[^;]%c", word, rest, &c);
  printf("%d: %s %s %c\n", n, word, rest, c);
  n = sscanf("1 skip 2", "%d %*s %d%n", &a, &b, &consumed);
  printf("%d: %d %d %d\n", n, a, b, consumed);
  n = sscanf("abc", "%d", &a);
  printf("%d\n", n);
  n = sscanf("", "%d", &a);
  printf("%d\n", n == EOF);
  n = sscanf("10:20", "%d:%d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  n = sscanf("x 5", " %c %d", &c, &a);
  printf("%d: %c %d\n", n, c, a);
  return 0;
}
