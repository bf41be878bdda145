// Output functions without a stream argument, for programs that may have redirected stdout to a file with freopen.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#undef putchar

int vprintf(const char *format, va_list list) { return vfprintf(stdout, format, list); }

int printf(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vfprintf(stdout, format, list);
  va_end(list);
  return result;
}

int putchar(int c) { return fputc(c, stdout); }
int putchar_unlocked(int c) { return fputc(c, stdout); }

int puts(const char *text) {
  return fputs(text, stdout) == EOF || fputc('\n', stdout) == EOF ? EOF : (int)strlen(text) + 1;
}
