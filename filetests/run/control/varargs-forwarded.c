// run: ulpscope run %s
// native: same
// va_list passed on to another function, copied with va_copy and walked twice, and handed to vsnprintf.
#include <stdarg.h>
#include <stdio.h>

static int largest(int n, va_list ap) {
  int best = va_arg(ap, int);
  while (--n > 0) {
    int x = va_arg(ap, int);
    if (x > best) best = x;
  }
  return best;
}

static void relative(int n, ...) {
  va_list first, second;
  va_start(first, n);
  va_copy(second, first);
  int top = largest(n, first);
  for (int i = 0; i < n; i++) printf("%d ", va_arg(second, int) - top);
  printf("\n");
  va_end(first);
  va_end(second);
}

static int note(char *buffer, size_t size, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(buffer, size, format, ap);
  va_end(ap);
  return n;
}

int main(void) {
  relative(9, 3, 1, 4, 1, 5, 9, 2, 6, 5);
  relative(1, -8);
  char text[32];
  int n = note(text, sizeof text, "%d-%s-%c-%.2f", 12, "ab", 'x', 2.5);
  printf("%d %s\n", n, text);
  n = note(text, 6, "%s%s%s%s%s%d", "a", "b", "c", "d", "e", 12345);
  printf("%d %s\n", n, text);
  return 0;
}
