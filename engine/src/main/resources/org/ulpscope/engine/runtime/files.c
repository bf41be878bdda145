// Files that live in the program's memory: what a program writes to one it can read again, symbolic bytes among
// it. No file of the machine is touched. Streams that are not such files are the console's and go to the models.
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The models of functions that are defined here as well.
FILE *__ulpscope_fopen(const char *, const char *);
int __ulpscope_fclose(FILE *);
int __ulpscope_fflush(FILE *);
int __ulpscope_feof(FILE *);
int __ulpscope_ferror(FILE *);
void __ulpscope_clearerr(FILE *);
int __ulpscope_fgetc(FILE *);
int __ulpscope_ungetc(int, FILE *);
char *__ulpscope_fgets(char *, int, FILE *);
size_t __ulpscope_fread(void *, size_t, size_t, FILE *);
int __ulpscope_fputc(int, FILE *);
int __ulpscope_fputs(const char *, FILE *);
size_t __ulpscope_fwrite(const void *, size_t, size_t, FILE *);
int __ulpscope_vfprintf(FILE *, const char *, va_list);
int __ulpscope_vfscanf(FILE *, const char *, va_list);
_Noreturn void __ulpscope_unsupported(const char *);

struct content {
  struct content *next;
  char *name;
  unsigned char *bytes;
  long size, room;
};

struct stream {
  struct stream *next;
  struct content *content;
  long at;
  int reads, writes, appends, ended, failed, back;
};

static struct content *contents;
static struct stream *streams;

static struct stream *own(FILE *file) {
  struct stream *s = streams;
  while (s && (FILE *)s != file) s = s->next;
  return s;
}

static struct content *find(const char *name) {
  struct content *c = contents;
  while (c && strcmp(c->name, name) != 0) c = c->next;
  return c;
}

static struct content *create(const char *name) {
  struct content *c = malloc(sizeof *c);
  c->name = strcpy(malloc(strlen(name) + 1), name);
  c->bytes = 0;
  c->size = c->room = 0;
  c->next = contents;
  contents = c;
  return c;
}

FILE *fopen(const char *name, const char *mode) {
  struct content *c = find(name);
  if (mode[0] != 'r' && mode[0] != 'w' && mode[0] != 'a') {
    errno = EINVAL;
    return 0;
  }
  if (!c && mode[0] == 'r') return __ulpscope_fopen(name, mode);
  if (!c) c = create(name);
  if (mode[0] == 'w') c->size = 0;
  int both = strchr(mode, '+') != 0;
  struct stream *s = malloc(sizeof *s);
  *s = (struct stream){streams, c, 0, mode[0] == 'r' || both, mode[0] != 'r' || both, mode[0] == 'a', 0, 0, EOF};
  streams = s;
  return (FILE *)s;
}

FILE *tmpfile(void) {
  FILE *file = fopen("", "w+");
  contents->name = strcpy(malloc(2), "/");
  return file;
}

int fclose(FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fclose(file);
  struct stream **at = &streams;
  while (*at != s) at = &(*at)->next;
  *at = s->next;
  free(s);
  return 0;
}

int remove(const char *name) {
  struct content **at = &contents;
  while (*at && strcmp((*at)->name, name) != 0) at = &(*at)->next;
  if (!*at) {
    errno = ENOENT;
    return -1;
  }
  *at = (*at)->next;  // streams that have it open keep it
  return 0;
}

int fflush(FILE *file) { return own(file) ? 0 : __ulpscope_fflush(file); }

int feof(FILE *file) {
  struct stream *s = own(file);
  return s ? s->ended : __ulpscope_feof(file);
}

int ferror(FILE *file) {
  struct stream *s = own(file);
  return s ? s->failed : __ulpscope_ferror(file);
}

void clearerr(FILE *file) {
  struct stream *s = own(file);
  if (s) s->ended = s->failed = 0;
  else __ulpscope_clearerr(file);
}

// ---- reading ----

static int get(struct stream *s) {
  if (!s->reads) {
    s->failed = 1;
    errno = EBADF;
    return EOF;
  }
  if (s->back != EOF) {
    int c = s->back;
    s->back = EOF;
    return c;
  }
  if (s->at >= s->content->size) {
    s->ended = 1;
    return EOF;
  }
  return s->content->bytes[s->at++];
}

int fgetc(FILE *file) {
  struct stream *s = own(file);
  return s ? get(s) : __ulpscope_fgetc(file);
}

int getc(FILE *file) { return fgetc(file); }

int ungetc(int c, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_ungetc(c, file);
  if (c == EOF) return EOF;
  s->ended = 0;
  return s->back = (unsigned char)c;
}

char *fgets(char *to, int room, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fgets(to, room, file);
  int read = 0;
  while (read < room - 1) {
    int c = get(s);
    if (c == EOF) break;
    to[read++] = (char)c;
    if (c == '\n') break;
  }
  if (read == 0) return 0;
  to[read] = 0;
  return to;
}

size_t fread(void *to, size_t size, size_t count, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fread(to, size, count, file);
  if (size == 0) return 0;
  size_t read = 0;
  for (int c; read < size * count && (c = get(s)) != EOF; read++) ((unsigned char *)to)[read] = (unsigned char)c;
  return read / size;
}

int vfscanf(FILE *file, const char *format, va_list list) {
  if (own(file)) __ulpscope_unsupported("fscanf of a file");
  return __ulpscope_vfscanf(file, format, list);
}

// The header renames it.
int fscanf(FILE *file, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vfscanf(file, format, list);
  va_end(list);
  return result;
}

// ---- writing ----

static size_t put(struct stream *s, const void *bytes, size_t length) {
  struct content *c = s->content;
  if (!s->writes) {
    s->failed = 1;
    errno = EBADF;
    return 0;
  }
  if (s->appends) s->at = c->size;
  long end = s->at + (long)length;
  if (end > c->room) {
    c->room = 2 * end;
    c->bytes = realloc(c->bytes, c->room);
  }
  if (s->at > c->size) memset(c->bytes + c->size, 0, s->at - c->size);
  if (length > 0) memcpy(c->bytes + s->at, bytes, length);
  s->at = end;
  if (end > c->size) c->size = end;
  return length;
}

int fputc(int c, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fputc(c, file);
  unsigned char byte = (unsigned char)c;
  return put(s, &byte, 1) ? byte : EOF;
}

int putc(int c, FILE *file) { return fputc(c, file); }

int fputs(const char *text, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fputs(text, file);
  put(s, text, strlen(text));
  return s->failed ? EOF : 1;
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fwrite(bytes, size, count, file);
  if (size == 0 || count == 0) return 0;
  return put(s, bytes, size * count) / size;
}

int vfprintf(FILE *file, const char *format, va_list list) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_vfprintf(file, format, list);
  va_list again;
  va_copy(again, list);
  int length = vsnprintf(0, 0, format, again);
  va_end(again);
  char *text = malloc(length + 1);
  vsnprintf(text, length + 1, format, list);
  put(s, text, length);
  free(text);
  return s->failed ? -1 : length;
}

int fprintf(FILE *file, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vfprintf(file, format, list);
  va_end(list);
  return result;
}

// ---- places ----

int fseek(FILE *file, long offset, int whence) {
  struct stream *s = own(file);
  if (!s) {
    errno = ESPIPE;
    return -1;
  }
  long from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? s->at - (s->back != EOF) : s->content->size;
  if (from + offset < 0) {
    errno = EINVAL;
    return -1;
  }
  s->at = from + offset;
  s->ended = 0;
  s->back = EOF;
  return 0;
}

long ftell(FILE *file) {
  struct stream *s = own(file);
  if (s) return s->at - (s->back != EOF);
  errno = ESPIPE;
  return -1;
}

void rewind(FILE *file) {
  struct stream *s = own(file);
  fseek(file, 0, SEEK_SET);
  if (s) s->failed = 0;
}
