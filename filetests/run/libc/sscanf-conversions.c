// run: ulpscope run %s
// native: same
// All conversions of sscanf, on strings that are almost numbers: what was assigned, how far they read,
// and what they return.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static const char *texts[] = {"0xg", "0x", "1e", "1e+", "1e5x", "0x1p", "0x.", "0x.8", ".", "+", "-", "-x", "infx", "infinit",
                              "-infinity", "inx", "nan", "nan(12)", "nanx", "na", "0x1.8p3z", "12abc", "0b11", "  7", "1.5.5",
                              "0x1e+3", "--1", "1,234", "99999999999999999999", "-99999999999999999999", "(nil)", "0e", ".e5",
                              "5.", "", "   ", "0777", "-0x10", "4294967296", "1e400", "1e-400", "0x1.fffffffffffff8p0"};

static void numbers(void) {
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    const char *t = texts[i];
    int d = -9, n = -9;
    printf("[%s]", t);
#define INTEGER(format, T, show) \
  { T v = (T)77; n = -9; int r = sscanf(t, format "%n", &v, &n); printf(" " show "/%d/%d", v, n, r); }
    INTEGER("%d", int, "%d")
    INTEGER("%i", int, "%d")
    INTEGER("%u", unsigned, "%u")
    INTEGER("%o", unsigned, "%u")
    INTEGER("%x", unsigned, "%u")
    INTEGER("%2d", int, "%d")
    INTEGER("%3i", int, "%d")
    INTEGER("%hhd", signed char, "%d")
    INTEGER("%hu", unsigned short, "%u")
    INTEGER("%ld", long, "%ld")
    INTEGER("%llx", unsigned long long, "%llx")
    INTEGER("%jd", intmax_t, "%jd")
    INTEGER("%zu", size_t, "%zu")
    INTEGER("%td", ptrdiff_t, "%td")
    INTEGER("%p", void *, "%p")
    INTEGER("%f", float, "%a")
    INTEGER("%le", double, "%a")
    INTEGER("%La", long double, "%La")
    INTEGER("%1f", float, "%g")
    INTEGER("%3lg", double, "%g")
    printf(" %d", sscanf(t, "%*d%n", &d));
    printf("\n");
  }
}

static void words(void) {
  char a[20] = "", b[20] = "", c = '?';
  int n = -1, d = -1, e = -1, r;
  r = sscanf("  hello,world x", "%5s%c%[a-z] %n", a, &c, b, &n);
  printf("%d %s %c %s %d\n", r, a, c, b, n);
  r = sscanf("a-b]c", "%[]a-]%[^x]", a, b);
  printf("%d %s %s\n", r, a, b);
  r = sscanf("2001:db8 z", "%[0-9a-f:]%*c%c", a, &c);
  printf("%d %s %c\n", r, a, c);
  r = sscanf("abc", "%[^a]%s", a, b);
  printf("%d\n", r);
  r = sscanf("abc", "%5c", a);
  printf("%d %.3s\n", r, a);
  r = sscanf("100% 7", "%d%% %d", &d, &e);
  printf("%d %d %d\n", r, d, e);
  r = sscanf("5 6", "%2$d %1$d", &d, &e);
  printf("%d %d %d\n", r, d, e);
  printf("%d %d %d\n", sscanf("", "%d", &d), sscanf("  ", " %d", &d), sscanf("x", "%d", &d));
  printf("%d %d %d\n", sscanf("5", "%*d%d", &d), sscanf("5", "%d%d", &d, &e), sscanf("ab", "abc%d", &d));
  printf("%d %d\n", sscanf("ab", "abd%d", &d), sscanf("1:2", "%d:%d", &d, &e));
  char *made = NULL, *other = NULL;
  r = sscanf("some words", "%ms %m[a-z]", &made, &other);
  printf("%d %s %s\n", r, made, other);
  free(made);
  free(other);
  wchar_t wide[8] = L"";
  r = sscanf("wide", "%ls", wide);
  printf("%d %d %d %d\n", r, (int)wide[0], (int)wide[3], (int)wide[4]);
  long long count = 7;
  r = sscanf("abcd", "%*2c%lln", &count);
  printf("%d %lld\n", r, count);
}

int main(void) {
  numbers();
  words();
  return 0;
}
