// run: ulpscope run %s
// native: same
// String literals, char arrays, escapes, concatenation, wide and UTF-8 strings, and writing into copies.
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

int main(void) {
  char writable[] = "mutable";
  const char *literal =
      "one "
      "two"
      " three";
  writable[0] = 'M';
  printf("%s %s %d %d\n", writable, literal, (int)sizeof writable, (int)strlen(literal));
  char exact[3] = {'a', 'b', 'c'}, padded[6] = "xy";
  printf("%.3s %d%d%d\n", exact, padded[2], padded[5], padded[1]);
  const char *embedded = "a\0b\0c";
  printf("%d %d %c\n", (int)strlen(embedded), (int)sizeof "a\0b\0c", embedded[4]);
  const char *utf8 = u8"\u00e9\u20ac\U0001f600";
  for (const char *p = utf8; *p; p++) printf("%02x", (unsigned char)*p);
  printf("\n");
  const wchar_t *wide = L"h\u00e9\U0001f600";
  const char16_t *sixteen = u"\U0001f600";
  const char32_t *thirty_two = U"\U0001f600";
  printf("%x %x %x %x %x %x\n", (unsigned)wide[1], (unsigned)wide[2], (unsigned)wide[3], sixteen[0], sixteen[1],
         thirty_two[0]);
  char reversed[16];
  size_t n = strlen(literal);
  for (size_t i = 0; i < n; i++) reversed[i] = literal[n - 1 - i];
  reversed[n] = 0;
  puts(reversed);
  printf("%c %s\n", "indexed"[3], &"suffix"[3]);
  printf("%s\n", __func__);
  return 0;
}
