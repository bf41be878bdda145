// run: ulpscope run %s
// native: same
// %s and %c with width, precision and alignment, embedded percent signs, and returned lengths.
#include <stdio.h>

int main(void) {
  printf("[%s][%10s][%-10s][%.3s][%10.3s][%-10.3s][%.0s]\n", "string", "string", "string", "string", "string", "string",
         "string");
  const char unterminated[4] = {'a', 'b', 'c', 'd'};
  printf("[%.4s][%.*s]\n", unterminated, 2, unterminated);
  printf("[%*s][%-*s][%.*s]\n", 5, "x", 5, "y", -1, "negative precision");
  printf("%c%c%c\n", 'a', 98, 0x163);
  int n = printf("%s", "12345");
  printf(" %d\n", n);
  int count = 0;
  printf("abc%n", &count);
  printf(" %d\n", count);
  printf("%%d %%%%\n");
  printf("%s %s\n", "", "empty");
  printf("tab\there\n");
  printf("%2$s %1$s %2$s\n", "first", "second");
  return 0;
}
