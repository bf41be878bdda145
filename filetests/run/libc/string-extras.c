// run: ulpscope run %s -fno-builtin
// native: same
// The less common functions on strings, bits and formatted text.
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int main(void) {
  const char *text = "The quick Brown fox";
  char buffer[32] = "................";
  char *end = memccpy(buffer, text, 'q', sizeof buffer);
  printf("%td %.6s %s\n", end - buffer, buffer, (char *)memmem(text, 19, "Brown", 5));
  printf("%s %s\n", strcasestr(text, "BROWN"), strcasestr(text, "cat") ? "cat" : "none");
  char *head = strndup(text, 9);
  printf("%s|%td\n", head, stpncpy(buffer, "ab", 5) - buffer);
  free(head);
  printf("%zu %d %d %d %s\n", strxfrm(buffer, "xyz", sizeof buffer), ffs(0), ffsl(1L << 40), ffsll(12), rindex(text, 'o'));
  printf("%d %d\n", !!isascii(200), toascii(200));
  char *made;
  int length = asprintf(&made, "%d-%s-%g", 42, "x", 0.5);
  printf("%d %s\n", length, made);
  free(made);
}
