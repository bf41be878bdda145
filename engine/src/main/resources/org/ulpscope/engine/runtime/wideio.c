// Wide input and output in the C locale: ASCII only, one byte per character, implemented with the narrow functions.
// Other characters are not supported.
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

void *__ulpscope_malloc(size_t);

void __ulpscope_unsupported(const char *);

static char narrow(wchar_t c) {
  if (c < 0 || c > 127) __ulpscope_unsupported("wide output of a character above 127");
  return (char)c;
}

wint_t fputwc(wchar_t c, FILE *file) { return fputc(narrow(c), file) == EOF ? WEOF : (wint_t)c; }
wint_t putwc(wchar_t c, FILE *file) { return fputwc(c, file); }
wint_t putwchar(wchar_t c) { return fputwc(c, stdout); }

int fputws(const wchar_t *text, FILE *file) {
  for (; *text; text++)
    if (fputwc(*text, file) == WEOF) return -1;
  return 1;
}

wint_t fgetwc(FILE *file) {
  int c = fgetc(file);
  if (c > 127) __ulpscope_unsupported("wide input of a byte above 127");
  return c == EOF ? WEOF : (wint_t)c;
}
wint_t getwc(FILE *file) { return fgetwc(file); }
wint_t getwchar(void) { return fgetwc(stdin); }
wint_t ungetwc(wint_t c, FILE *file) { return c == WEOF || ungetc(narrow((wchar_t)c), file) == EOF ? WEOF : c; }

wchar_t *fgetws(wchar_t *to, int room, FILE *file) {
  int read = 0;
  while (read < room - 1) {
    wint_t c = fgetwc(file);
    if (c == WEOF) break;
    to[read++] = (wchar_t)c;
    if (c == L'\n') break;
  }
  if (read == 0) return 0;
  to[read] = 0;
  return to;
}

// The orientation has no effect: both kinds of functions do the same.
int fwide(FILE *file, int mode) { return mode; }

// The format means the same in narrow characters: %s is a narrow string in both, %ls a wide one.
static char *narrowed(const wchar_t *format) {
  size_t length = 0;
  while (format[length]) length++;
  char *copy = __ulpscope_malloc(length + 1);
  for (size_t i = 0; i <= length; i++) copy[i] = narrow(format[i]);
  return copy;
}

int vfwprintf(FILE *file, const wchar_t *format, va_list list) {
  char *copy = narrowed(format);
  int result = vfprintf(file, copy, list);
  free(copy);
  return result;
}

int vwprintf(const wchar_t *format, va_list list) { return vfwprintf(stdout, format, list); }

int vswprintf(wchar_t *to, size_t room, const wchar_t *format, va_list list) {
  char *copy = narrowed(format), *text = __ulpscope_malloc(room + 1);
  int length = vsnprintf(text, room, copy, list);
  int fits = length >= 0 && (size_t)length < room;
  for (int i = 0; fits && i <= length; i++) to[i] = text[i];
  if (!fits && room > 0) to[room - 1] = 0;
  free(copy);
  free(text);
  return fits ? length : -1;
}

int fwprintf(FILE *file, const wchar_t *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vfwprintf(file, format, list);
  va_end(list);
  return result;
}

int wprintf(const wchar_t *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vfwprintf(stdout, format, list);
  va_end(list);
  return result;
}

int swprintf(wchar_t *to, size_t room, const wchar_t *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vswprintf(to, room, format, list);
  va_end(list);
  return result;
}
