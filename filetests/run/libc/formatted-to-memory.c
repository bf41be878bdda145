// run: ulpscope run %s
// native: same
// sprintf, snprintf and vsnprintf: returned lengths, truncation, size 0, and always a terminating NUL.
#include <stdio.h>
#include <string.h>

int main(void) {
  char b[64];
  int n = sprintf(b, "%d + %d = %d", 2, 3, 5);
  printf("%d [%s]\n", n, b);
  for (size_t size = 1; size < 12; size += 3) {
    memset(b, '#', sizeof b);
    b[20] = 0;
    n = snprintf(b, size, "%s-%03d", "abcdef", 42);
    printf("%zu: %d [%s] %c\n", size, n, b, b[size]);
  }
  printf("%d\n", snprintf(NULL, 0, "%x %s", 0xabcdef, "counting"));
  strcpy(b, "kept");
  printf("%d [%s]\n", snprintf(b, 0, "%d", 12345), b);
  char *p = b;
  for (int i = 0; i < 5; i++) p += sprintf(p, "%d,", i * i);
  p[-1] = 0;
  puts(b);
  n = snprintf(b, sizeof b, "%.3f|%8.2e|%g", 3.14159, 12345.678, 0.0001);
  printf("%d [%s]\n", n, b);
  return 0;
}
