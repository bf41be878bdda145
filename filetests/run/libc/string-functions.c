// run: ulpscope run %s
// native: same
// strlen, strcpy, strncpy, strcat, strncat, strcmp, strncmp, strchr, strrchr, strstr, strspn, strcspn, strpbrk.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int sign(int x) { return (x > 0) - (x < 0); }
static long at(const char *s, const char *p) { return p ? p - s : -1; }

int main(void) {
  char b[40] = "";
  strcpy(b, "alpha");
  strcat(b, "-beta");
  strncat(b, "-gamma-delta", 6);
  printf("%s %zu\n", b, strlen(b));
  char padded[8];
  memset(padded, '#', sizeof padded);
  strncpy(padded, "abc", 6);
  printf("%d%d%d%c\n", padded[3], padded[4], padded[5], padded[6]);
  strncpy(padded, "abcdefghij", 7);
  padded[7] = 0;
  printf("%s\n", padded);
  printf("%d %d %d %d\n", sign(strcmp("a", "b")), sign(strcmp("abc", "ab")), strcmp("same", "same"),
         sign(strcmp("\x80", "a")));
  printf("%d %d %d\n", strncmp("abcX", "abcY", 3), sign(strncmp("abcX", "abcY", 4)), strncmp("", "x", 0));
  const char *s = "one,two,three";
  printf("%ld %ld %ld %ld\n", at(s, strchr(s, ',')), at(s, strrchr(s, ',')), at(s, strchr(s, 'z')),
         at(s, strchr(s, 0)));
  printf("%ld %ld %ld\n", at(s, strstr(s, "two")), at(s, strstr(s, "four")), at(s, strstr(s, "")));
  printf("%zu %zu %ld\n", strspn("aabbc", "ab"), strcspn("hello", "lo"), at(s, strpbrk(s, "wt")));
  char *copy = strdup(s);
  copy[3] = 0;
  printf("%zu %s %s\n", strnlen("long text", 4), copy, s);
  free(copy);
  return 0;
}
