// Formatted input: C17 7.21.6.2, with glibc's choices where the standard leaves one. Characters may be symbolic: there is
// one path per class of each character, and functions such as strtol then convert the characters to numbers.
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#define END (-1)

typedef struct file FILE;
extern FILE *stdin;
int fgetc(FILE *);
int ungetc(int, FILE *);
void *malloc(size_t);
void *__ulpscope_realloc(void *, size_t);
void free(void *);
long strtol(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
long long strtoll(const char *, char **, int);
unsigned long long strtoull(const char *, char **, int);
float strtof(const char *, char **);
double strtod(const char *, char **);
long double strtold(const char *, char **);
void __ulpscope_unsupported(const char *);

// One call: the source of characters, the characters kept, and the number of assignments.
struct scan {
  FILE *file;  // if null, the text
  const unsigned char *text;
  const unsigned char *format;
  long read;
  int assigned;
  char *kept;
  long length, room;
};

// One conversion, as written: %*12$9hhd.
struct conversion {
  int suppressed, allocates, position, width;
  char length;  // H for hh, q for ll
  char kind;
};

enum result { MATCHED, FAILED, ENDED };

// Characters are tested without branches: each branch would be a path.
static int is_space(int c) { return (c == ' ') | ((unsigned)c - '\t' < 5); }
static int is_digit(int c) { return (unsigned)c - '0' < 10; }
static int lower(int c) { return c | ((unsigned)c - 'A' < 26) << 5; }
static int is_hexadecimal(int c) { return is_digit(c) | ((unsigned)lower(c) - 'a' < 6); }

static int get(struct scan *s) {
  int c = s->file ? fgetc(s->file) : *s->text ? *s->text++ : END;
  if (c != END) s->read++;
  return c;
}

static void unget(struct scan *s, int c) {
  if (c == END) return;
  s->read--;
  if (s->file) ungetc(c, s->file);
  else s->text--;
}

static void skip_blanks(struct scan *s) {
  int c;
  do c = get(s);
  while (c != END && is_space(c));
  unget(s, c);
}

static void keep(struct scan *s, int c) {
  if (s->length == s->room) {
    s->kept = __ulpscope_realloc(s->kept, s->room = 2 * s->room + 32);
    // Where the length depends on inputs, all of the buffer is read: none of it may be indeterminate.
    __builtin_memset(s->kept + s->length, 0, s->room - s->length);
  }
  s->kept[s->length++] = (char)c;
}

// ---- numbers ----

static void store_integer(void *to, char length, unsigned long long value) {
  switch (length) {
    case 'H': *(unsigned char *)to = (unsigned char)value; break;
    case 'h': *(unsigned short *)to = (unsigned short)value; break;
    case 'l': *(unsigned long *)to = (unsigned long)value; break;
    case 'z': *(size_t *)to = (size_t)value; break;
    case 't': *(ptrdiff_t *)to = (ptrdiff_t)value; break;
    case 'j': *(intmax_t *)to = (intmax_t)value; break;
    case 'q':
    case 'L': *(unsigned long long *)to = value; break;
    default: *(unsigned *)to = (unsigned)value;
  }
}

static int is_long_long(char length) { return length == 'q' || length == 'L' || length == 'j'; }

// The value of a number in a known base; out of range it is saturated and then truncated, as in glibc.
static unsigned long long whole(const char *text, int base, int is_signed, char length) {
  if (is_long_long(length)) return is_signed ? (unsigned long long)strtoll(text, 0, base) : strtoull(text, 0, base);
  return is_signed ? (unsigned long long)strtol(text, 0, base) : strtoul(text, 0, base);
}

// What printf writes for a null pointer.
static int is_nil(struct scan *s, int *c) {
  for (const char *rest = "nil)"; *rest; rest++)
    if (lower(*c = get(s)) != *rest) return 0;
  *c = END;
  return 1;
}

static enum result integer(struct scan *s, struct conversion *v, int base, int is_signed, void *to) {
  int width = v->width;
  int c = get(s);
  if (c == END) return ENDED;
  if ((c == '-') | (c == '+')) {
    keep(s, c);
    width--;
    c = get(s);
  }
  long sign = s->length;
  if (width != 0 && c == '0') {
    keep(s, c);
    width--;
    c = get(s);
    if (width != 0 && (base == 0) | (base == 16) && lower(c) == 'x') {
      base = 16;
      width--;
      c = get(s);
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  while (c != END && width != 0 && (base == 16 ? is_hexadecimal(c) : (unsigned)c - '0' < (unsigned)base)) {
    keep(s, c);
    width--;
    c = get(s);
  }
  if (s->length == sign) {
    int room = v->width < 0 || v->width >= 5;
    if (v->kind == 'p' && sign == 0 && room && c == '(' && is_nil(s, &c)) keep(s, '0');
    else {
      unget(s, c);
      return FAILED;
    }
  }
  unget(s, c);
  keep(s, 0);
  if (to) store_integer(to, v->kind == 'p' ? 'l' : v->length, whole(s->kept, base, is_signed, v->length));
  return MATCHED;
}

// The rest of a word such as "nan"; no character of it is pushed back.
static int takes(struct scan *s, int *width, const char *rest) {
  for (; *rest; rest++) {
    int c = *width == 0 ? END : get(s);
    if (lower(c) != *rest) return 0;
    --*width;
    keep(s, c);
  }
  return 1;
}

static int infinity(struct scan *s, int width) {
  if (!takes(s, &width, "nf")) return 0;
  int c = width == 0 ? END : get(s);
  if (lower(c) != 'i') {
    unget(s, c);
    return 1;
  }
  width--;
  keep(s, c);
  return takes(s, &width, "nity");
}

// Digits, a point and an exponent, as long as they may belong to one number.
static int digits(struct scan *s, int c, int width, long sign) {
  int hexadecimal = 0, seen = 0, point = 0, exponent = 0, marked = 0;
  if (c == '0') {
    keep(s, c);
    seen = 1;
    if (width == 0) return 1;
    width--;
    c = get(s);
    if (width != 0 && lower(c) == 'x') {
      keep(s, c);
      hexadecimal = 1;
      seen = 0;
      width--;
      c = get(s);
    }
  }
  for (;; width--) {
    int marks = 0;
    if (c == END) break;
    if (is_digit(c)) seen = 1;
    else if (hexadecimal && !exponent && is_hexadecimal(c)) seen = 1;
    else if (marked && (c == '-') | (c == '+')) marks = 0;
    else if (seen && !exponent && lower(c) == (hexadecimal ? 'p' : 'e')) marks = exponent = point = 1;
    else if (!point && c == '.') point = 1;
    else {
      unget(s, c);
      break;
    }
    keep(s, c);
    marked = marks;
    if (width == 0) break;
    c = get(s);
  }
  return s->length != sign && !(hexadecimal && s->length == 2 + sign);
}

static enum result floating(struct scan *s, struct conversion *v, void *to) {
  int width = v->width - 1;
  int c = get(s);
  if (c == END) return ENDED;
  long sign = (c == '-') | (c == '+');
  if (sign) {
    keep(s, c);
    if (width == 0 || (c = get(s)) == END) return FAILED;
    width--;
  }
  int found;
  if (lower(c) == 'n') {
    keep(s, c);
    found = takes(s, &width, "an");
  } else if (lower(c) == 'i') {
    keep(s, c);
    found = infinity(s, width);
  } else {
    found = digits(s, c, width, sign);
  }
  if (!found) return FAILED;
  keep(s, 0);
  char *end;
  if (v->length == 'L' || v->length == 'q') {
    long double value = strtold(s->kept, &end);
    if (to && end != s->kept) *(long double *)to = value;
  } else if (v->length == 'l') {
    double value = strtod(s->kept, &end);
    if (to && end != s->kept) *(double *)to = value;
  } else {
    float value = strtof(s->kept, &end);
    if (to && end != s->kept) *(float *)to = value;
  }
  return end == s->kept ? FAILED : MATCHED;
}

// ---- text ----

// The characters that %[ accepts; the format then continues after the set.
static int set(struct scan *s, char *in) {
  int wanted = 1;
  __builtin_memset(in, 0, 256);
  if (*s->format == '^') {
    wanted = 0;
    s->format++;
  }
  if (*s->format == ']' || *s->format == '-') in[*s->format++] = 1;
  for (; *s->format && *s->format != ']'; s->format++) {
    const unsigned char *f = s->format;
    if (*f == '-' && f[1] && f[1] != ']' && f[-1] <= f[1])
      for (int c = f[-1]; c < f[1]; c++) in[c] = 1;
    else in[*f] = 1;
  }
  if (!*s->format) return 0;
  s->format++;
  for (int c = 0; c < 256; c++) in[c] = in[c] == wanted;
  return 1;
}

// 0 if there is no memory for it.
static int put_text(struct scan *s, struct conversion *v, void *to, int ends) {
  if (ends) keep(s, 0);
  int wide = v->length == 'l';
  long size = s->length * (wide ? (long)sizeof(wchar_t) : 1);
  if (v->allocates) to = *(void **)to = malloc(size);
  if (!to) return 0;
  if (!wide) {
    __builtin_memcpy(to, s->kept, size);
    return 1;
  }
  for (long i = 0; i < s->length; i++) {
    if (s->kept[i] < 0) __ulpscope_unsupported("scanf of a character above 127 as a wide one");
    ((wchar_t *)to)[i] = s->kept[i];
  }
  return 1;
}

static enum result text(struct scan *s, struct conversion *v, void *to) {
  char in[256];
  int chosen = v->kind == '[', counted = v->kind == 'c';
  if (chosen && !set(s, in)) return FAILED;
  int width = counted && v->width < 0 ? 1 : v->width;
  int c = get(s);
  if (c == END) return ENDED;
  for (; c != END; c = width == 0 ? END : get(s)) {
    if (chosen ? !in[c] : !counted && is_space(c)) {
      unget(s, c);
      break;
    }
    keep(s, c);
    width--;
  }
  if (chosen && s->length == 0) return FAILED;
  if (to && !put_text(s, v, to, !counted)) return ENDED;
  return MATCHED;
}

// ---- formats ----

static int number(struct scan *s) {
  int n = 0;
  while (is_digit(*s->format)) n = 10 * n + (*s->format++ - '0');
  return n;
}

static struct conversion parse(struct scan *s) {
  struct conversion v = {0, 0, 0, 0, 0, 0};
  if (is_digit(*s->format)) {
    v.width = number(s);
    if (*s->format == '$') {
      v.position = v.width;
      v.width = 0;
      s->format++;
    }
  }
  for (; *s->format == '*' || *s->format == '\'' || *s->format == 'I'; s->format++) v.suppressed |= *s->format == '*';
  if (is_digit(*s->format)) v.width = number(s);
  if (v.width == 0) v.width = -1;
  if (*s->format == 'm') {
    v.allocates = 1;
    s->format++;
  }
  switch (*s->format) {
    case 'h':
    case 'l':
      v.length = *s->format++;
      if (*s->format == v.length) {
        v.length = v.length == 'h' ? 'H' : 'q';
        s->format++;
      }
      break;
    case 'L':
    case 'q':
    case 'j':
    case 'z':
    case 't': v.length = *s->format++;
  }
  v.kind = (char)*s->format;
  if (v.kind) s->format++;
  if (v.kind == 'S' || v.kind == 'C') {
    v.kind = (char)lower(v.kind);
    v.length = 'l';
  }
  return v;
}

static enum result convert(struct scan *s, struct conversion *v, void *to) {
  if (v->kind != '[' && v->kind != 'c' && v->kind != 'n') skip_blanks(s);
  s->length = 0;
  switch (v->kind) {
    case '%': {
      int c = get(s);
      if (c == END) return ENDED;
      if (c == '%') return MATCHED;
      unget(s, c);
      return FAILED;
    }
    case 'n':
      if (to) store_integer(to, v->length, (unsigned long long)s->read);
      return MATCHED;
    case 'd': return integer(s, v, 10, 1, to);
    case 'i': return integer(s, v, 0, 1, to);
    case 'u': return integer(s, v, 10, 0, to);
    case 'o': return integer(s, v, 8, 0, to);
    case 'x':
    case 'X':
    case 'p': return integer(s, v, 16, 0, to);
    case 'a':
    case 'e':
    case 'f':
    case 'g':
    case 'A':
    case 'E':
    case 'F':
    case 'G': return floating(s, v, to);
    case 's':
    case 'c':
    case '[': return text(s, v, to);
    default: return FAILED;
  }
}

static enum result literal(struct scan *s, int wanted) {
  int c = get(s);
  if (c == END) return ENDED;
  if (c == wanted) return MATCHED;
  unget(s, c);
  return FAILED;
}

static int scan(struct scan *s, va_list arguments) {
  enum result result = MATCHED;
  va_list first;
  va_copy(first, arguments);
  while (result == MATCHED && *s->format) {
    int c = *s->format++;
    if (is_space(c)) {
      skip_blanks(s);
    } else if (c != '%') {
      result = literal(s, c);
    } else {
      struct conversion v = parse(s);
      void *to = 0;
      if (!v.suppressed && v.kind != '%') {
        if (v.position) {
          va_list again;
          va_copy(again, first);
          for (int i = 0; i < v.position; i++) to = va_arg(again, void *);
          va_end(again);
        } else {
          to = va_arg(arguments, void *);
        }
      }
      result = convert(s, &v, to);
      if (result == MATCHED && to && v.kind != 'n') s->assigned++;
    }
  }
  va_end(first);
  free(s->kept);
  return result == ENDED && s->assigned == 0 ? END : s->assigned;
}

static int from_file(FILE *file, const char *format, va_list arguments) {
  struct scan s = {file, 0, (const unsigned char *)format, 0, 0, 0, 0, 0};
  return scan(&s, arguments);
}

static int from_text(const char *text, const char *format, va_list arguments) {
  struct scan s = {0, (const unsigned char *)text, (const unsigned char *)format, 0, 0, 0, 0, 0};
  return scan(&s, arguments);
}

// glibc's headers rename them according to the C standard in use.
#define ALL(prefix)                                                                          \
  int prefix##vfscanf(FILE *file, const char *format, va_list arguments) {                   \
    return from_file(file, format, arguments);                                               \
  }                                                                                          \
  int prefix##vscanf(const char *format, va_list arguments) {                                \
    return from_file(stdin, format, arguments);                                              \
  }                                                                                          \
  int prefix##vsscanf(const char *text, const char *format, va_list arguments) {             \
    return from_text(text, format, arguments);                                               \
  }                                                                                          \
  int prefix##fscanf(FILE *file, const char *format, ...) {                                  \
    va_list arguments;                                                                       \
    va_start(arguments, format);                                                             \
    int result = from_file(file, format, arguments);                                         \
    va_end(arguments);                                                                       \
    return result;                                                                           \
  }                                                                                          \
  int prefix##scanf(const char *format, ...) {                                               \
    va_list arguments;                                                                       \
    va_start(arguments, format);                                                             \
    int result = from_file(stdin, format, arguments);                                        \
    va_end(arguments);                                                                       \
    return result;                                                                           \
  }                                                                                          \
  int prefix##sscanf(const char *text, const char *format, ...) {                            \
    va_list arguments;                                                                       \
    va_start(arguments, format);                                                             \
    int result = from_text(text, format, arguments);                                         \
    va_end(arguments);                                                                       \
    return result;                                                                           \
  }

ALL()
ALL(__isoc99_)
ALL(__isoc23_)
