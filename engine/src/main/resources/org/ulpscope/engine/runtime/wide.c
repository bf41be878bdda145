/* Functions of <wchar.h> and <wctype.h>, in the C locale: wide characters are the ASCII characters up to 127. The standard does not
   specify the meaning of bytes above that, and they are not supported. */
#include <stdarg.h>
#include <stddef.h>

typedef unsigned int wint_t;

#define WEOF 0xffffffffu

void *__ulpscope_malloc(size_t);
void free(void *);
long strtol(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
double strtod(const char *, char **);
float strtof(const char *, char **);
void __ulpscope_unsupported(const char *);

size_t wcslen(const wchar_t *text) {
  size_t length = 0;
  while (text[length])
    length++;
  return length;
}

size_t wcsnlen(const wchar_t *text, size_t most) {
  size_t length = 0;
  while (length < most && text[length])
    length++;
  return length;
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count) {
  return __builtin_memcpy(to, from, count * sizeof *to);
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count) {
  return __builtin_memmove(to, from, count * sizeof *to);
}

wchar_t *wmemset(wchar_t *to, wchar_t c, size_t count) {
  for (size_t i = 0; i < count; i++)
    to[i] = c;
  return to;
}

static int order(wchar_t a, wchar_t b) { return a < b ? -1 : a > b; }

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i])
      return order(a[i], b[i]);
  return 0;
}

wchar_t *wmemchr(const wchar_t *text, wchar_t c, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (text[i] == c)
      return (wchar_t *)text + i;
  return 0;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
  wmemcpy(to, from, wcslen(from) + 1);
  return to;
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t count) {
  size_t length = wcsnlen(from, count);
  wmemcpy(to, from, length);
  wmemset(to + length, 0, count - length);
  return to;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t count) {
  size_t length = wcsnlen(from, count);
  wchar_t *end = to + wcslen(to);
  wmemcpy(end, from, length);
  end[length] = 0;
  return to;
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i] || !a[i])
      return order(a[i], b[i]);
  return 0;
}

int wcscmp(const wchar_t *a, const wchar_t *b) { return wcsncmp(a, b, (size_t)-1); }

int wcscoll(const wchar_t *a, const wchar_t *b) { return wcscmp(a, b); }

size_t wcsxfrm(wchar_t *to, const wchar_t *from, size_t room) {
  size_t length = wcslen(from);
  if (length < room)
    wmemcpy(to, from, length + 1);
  return length;
}

wchar_t *wcschr(const wchar_t *text, wchar_t c) {
  for (;; text++) {
    if (*text == c)
      return (wchar_t *)text;
    if (!*text)
      return 0;
  }
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t c) {
  const wchar_t *last = 0;
  for (;; text++) {
    if (*text == c)
      last = text;
    if (!*text)
      return (wchar_t *)last;
  }
}

size_t wcsspn(const wchar_t *text, const wchar_t *set) {
  size_t length = 0;
  while (text[length] && wcschr(set, text[length]))
    length++;
  return length;
}

size_t wcscspn(const wchar_t *text, const wchar_t *set) {
  size_t length = 0;
  while (text[length] && !wcschr(set, text[length]))
    length++;
  return length;
}

wchar_t *wcspbrk(const wchar_t *text, const wchar_t *set) {
  text += wcscspn(text, set);
  return *text ? (wchar_t *)text : 0;
}

wchar_t *wcsstr(const wchar_t *text, const wchar_t *word) {
  size_t length = wcslen(word);
  for (;; text++) {
    if (wcsncmp(text, word, length) == 0)
      return (wchar_t *)text;
    if (!*text)
      return 0;
  }
}

wchar_t *wcstok(wchar_t *text, const wchar_t *set, wchar_t **rest) {
  wchar_t *token = text ? text : *rest;
  token += wcsspn(token, set);
  if (!*token) {
    *rest = token;
    return 0;
  }
  wchar_t *end = token + wcscspn(token, set);
  *rest = *end ? end + 1 : end;
  *end = 0;
  return token;
}

/* Classes and case: C17 7.30, for ASCII. */

int iswupper(wint_t c) { return c >= 'A' && c <= 'Z'; }
int iswlower(wint_t c) { return c >= 'a' && c <= 'z'; }
int iswdigit(wint_t c) { return c >= '0' && c <= '9'; }
int iswalpha(wint_t c) { return iswupper(c) || iswlower(c); }
int iswalnum(wint_t c) { return iswalpha(c) || iswdigit(c); }
int iswblank(wint_t c) { return c == ' ' || c == '\t'; }
int iswspace(wint_t c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int iswcntrl(wint_t c) { return c < ' ' || c == 127; }
int iswgraph(wint_t c) { return c > ' ' && c < 127; }
int iswprint(wint_t c) { return c >= ' ' && c < 127; }
int iswpunct(wint_t c) { return iswgraph(c) && !iswalnum(c); }
int iswxdigit(wint_t c) { return iswdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
wint_t towlower(wint_t c) { return iswupper(c) ? c + 32 : c; }
wint_t towupper(wint_t c) { return iswlower(c) ? c - 32 : c; }

/* Conversions between wide characters and bytes. */

typedef struct {
  int count;
  unsigned value;
} mbstate_t;

static int ascii(wint_t c) {
  if (c > 127)
    __ulpscope_unsupported("a wide character outside of ASCII");
  return (int)c;
}

wint_t btowc(int c) { return c == -1 ? WEOF : (wint_t)ascii((unsigned char)c); }
int wctob(wint_t c) { return c == WEOF ? -1 : ascii(c); }
int mbsinit(const mbstate_t *state) { return !state || state->count == 0; }

size_t mbrtowc(wchar_t *to, const char *from, size_t count, mbstate_t *state) {
  (void)state;
  if (!from)
    return 0;
  if (count == 0)
    return (size_t)-2;
  wchar_t c = ascii((unsigned char)*from);
  if (to)
    *to = c;
  return c != 0;
}

size_t mbrlen(const char *from, size_t count, mbstate_t *state) { return mbrtowc(0, from, count, state); }

int mbtowc(wchar_t *to, const char *from, size_t count) {
  size_t used = mbrtowc(to, from, count, 0);
  return used == (size_t)-2 ? -1 : (int)used;
}

int mblen(const char *from, size_t count) { return mbtowc(0, from, count); }

size_t wcrtomb(char *to, wchar_t c, mbstate_t *state) {
  (void)state;
  if (to)
    *to = (char)ascii(c);
  return 1;
}

int wctomb(char *to, wchar_t c) { return to ? (int)wcrtomb(to, c, 0) : 0; }

size_t mbsrtowcs(wchar_t *to, const char **from, size_t count, mbstate_t *state) {
  (void)state;
  const char *text = *from;
  size_t length = 0;
  for (; !to || length < count; length++) {
    wchar_t c = ascii((unsigned char)text[length]);
    if (to)
      to[length] = c;
    if (!c) {
      if (to)
        *from = 0;
      return length;
    }
  }
  *from = text + length;
  return length;
}

size_t wcsrtombs(char *to, const wchar_t **from, size_t count, mbstate_t *state) {
  (void)state;
  const wchar_t *text = *from;
  size_t length = 0;
  for (; !to || length < count; length++) {
    char c = (char)ascii(text[length]);
    if (to)
      to[length] = c;
    if (!c) {
      if (to)
        *from = 0;
      return length;
    }
  }
  *from = text + length;
  return length;
}

size_t mbstowcs(wchar_t *to, const char *from, size_t count) { return mbsrtowcs(to, &from, count, 0); }
size_t wcstombs(char *to, const wchar_t *from, size_t count) { return wcsrtombs(to, &from, count, 0); }

/* Numbers consist of ASCII characters, so the text ends for them at the first other character. */

static char *narrow(const wchar_t *text) {
  size_t length = wcslen(text);
  char *copy = __ulpscope_malloc(length + 1);
  for (size_t i = 0; copy && i <= length; i++)
    copy[i] = text[i] >= 0 && text[i] < 128 ? (char)text[i] : '\1';
  return copy;
}

#define NUMBER(T, name, parsed)                         \
  T name {                                              \
    char *copy = narrow(text), *stop;                   \
    T value = parsed;                                   \
    if (end)                                            \
      *end = (wchar_t *)text + (stop - copy);           \
    free(copy);                                         \
    return value;                                       \
  }

NUMBER(long, wcstol(const wchar_t *text, wchar_t **end, int base), strtol(copy, &stop, base))
NUMBER(long long, wcstoll(const wchar_t *text, wchar_t **end, int base), strtol(copy, &stop, base))
NUMBER(unsigned long, wcstoul(const wchar_t *text, wchar_t **end, int base), strtoul(copy, &stop, base))
NUMBER(unsigned long long, wcstoull(const wchar_t *text, wchar_t **end, int base), strtoul(copy, &stop, base))
NUMBER(double, wcstod(const wchar_t *text, wchar_t **end), strtod(copy, &stop))
NUMBER(float, wcstof(const wchar_t *text, wchar_t **end), strtof(copy, &stop))
