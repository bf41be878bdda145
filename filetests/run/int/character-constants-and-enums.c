// run: ulpscope run %s
// native: same
// char is signed on x86_64; enumerators and character constants are int; enum arithmetic.
#include <stdio.h>

enum color { RED, GREEN = 5, BLUE, LAST = BLUE * 2 };
enum flags { A = 1 << 0, B = 1 << 1, C = 1 << 2, ALL = A | B | C };
enum wide { HUGE_ONE = 0x7fffffffffffffffLL };

int main(void) {
  char c = (char)0xe9;
  unsigned char u = (unsigned char)c;
  printf("%d %d %d\n", c, u, c < 0);
  printf("%d %d %d %d\n", '\xe9', 'A', '\0', '\377');
  printf("%d %d %d %d\n", RED, GREEN, BLUE, LAST);
  enum flags f = A | C;
  printf("%d %d %d\n", f, f & B, ALL & ~f);
  printf("%d %llx\n", (int)sizeof(enum wide), (unsigned long long)HUGE_ONE);
  const char *text = "\a\b\t\n\v\f\r\\\"\x7f\101";
  for (const char *p = text; *p; p++) printf("%02x ", (unsigned char)*p);
  printf("\n%d\n", (int)sizeof "a\0b");
  int count[26] = {0};
  for (const char *p = "the quick brown fox jumps over the lazy dog"; *p; p++)
    if (*p >= 'a' && *p <= 'z') count[*p - 'a']++;
  for (int i = 0; i < 26; i++) printf("%d", count[i]);
  printf("\n");
  return 0;
}
