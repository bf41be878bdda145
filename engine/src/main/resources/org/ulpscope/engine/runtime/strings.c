/* Functions of <string.h>, <strings.h> and <stdio.h> that are implemented with others. */
#include <stdarg.h>
#include <stddef.h>

void *__ulpscope_malloc(size_t);
int __ulpscope_fails(const char *);
int *__errno_location(void);
size_t strlen(const char *);
size_t strnlen(const char *, size_t);
int tolower(int);
int vsnprintf(char *, size_t, const char *, va_list);

void *memccpy(void *to, const void *from, int last, size_t count) {
  char *out = to;
  for (const char *in = from; count > 0; count--)
    if ((*out++ = *in++) == (char)last)
      return out;
  return 0;
}

void *memmem(const void *text, size_t length, const void *word, size_t size) {
  for (const char *at = text; length >= size; at++, length--)
    if (__builtin_memcmp(at, word, size) == 0)
      return (void *)at;
  return 0;
}

char *strcasestr(const char *text, const char *word) {
  for (;; text++) {
    size_t i = 0;
    while (word[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i]))
      i++;
    if (!word[i])
      return (char *)text;
    if (!*text)
      return 0;
  }
}

static int no_memory(const char *function) {
  if (!__ulpscope_fails(function))
    return 0;
  *__errno_location() = 12; /* ENOMEM */
  return 1;
}

char *strndup(const char *text, size_t most) {
  size_t length = strnlen(text, most);
  if (no_memory("strndup"))
    return 0;
  char *copy = __ulpscope_malloc(length + 1);
  __builtin_memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

char *stpncpy(char *to, const char *from, size_t count) {
  size_t length = strnlen(from, count);
  __builtin_memcpy(to, from, length);
  __builtin_memset(to + length, 0, count - length);
  return to + length;
}

/* In the C locale, the transformed string is the string itself. */
size_t strxfrm(char *to, const char *from, size_t room) {
  size_t length = strlen(from);
  if (length < room)
    __builtin_memcpy(to, from, length + 1);
  return length;
}

void bcopy(const void *from, void *to, size_t count) { __builtin_memmove(to, from, count); }

char *rindex(const char *text, int c) { return __builtin_strrchr(text, c); }

int ffs(int x) { return x ? __builtin_ctz(x) + 1 : 0; }
int ffsl(long x) { return x ? __builtin_ctzl(x) + 1 : 0; }
int ffsll(long long x) { return x ? __builtin_ctzll(x) + 1 : 0; }

int isascii(int c) { return (c & ~127) == 0; }
int toascii(int c) { return c & 127; }

int vasprintf(char **text, const char *format, va_list list) {
  va_list again;
  va_copy(again, list);
  int length = vsnprintf(0, 0, format, again);
  va_end(again);
  *text = length < 0 || no_memory("asprintf") ? 0 : __ulpscope_malloc((size_t)length + 1);
  return *text ? vsnprintf(*text, (size_t)length + 1, format, list) : -1;
}

int asprintf(char **text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vasprintf(text, format, list);
  va_end(list);
  return length;
}
