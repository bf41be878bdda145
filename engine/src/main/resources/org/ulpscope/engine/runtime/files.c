// Files that live in the program's memory: a program can read back what it has written, including symbolic bytes.
// No file of the host is accessed. Streams that are not such files belong to the console and are passed to the models.
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Macros in the headers that are functions here.
#undef getc
#undef putc
#undef getchar

// The models of functions that are also defined here.
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
_Noreturn void __ulpscope_unsupported(const char *);
// The symbolic bytes of a file, or of stdin; null if it has none.
void *__ulpscope_input(const char *, long *);

// Memory of the library itself, which is never missing, and whether a function finds none for the program.
void *__ulpscope_malloc(size_t);
void *__ulpscope_calloc(size_t, size_t);
void *__ulpscope_realloc(void *, size_t);
int __ulpscope_fails(const char *);

struct content {
  struct content *next;
  char *name;
  unsigned char *bytes;
  long size, room;
  int is_fixed;     // it cannot grow: the program's own array, see fmemopen
  char **told;      // where the program receives bytes and size, see open_memstream
  size_t *told_size;
};

struct stream {
  struct stream *next;
  FILE *file;  // the handle that the program has
  struct content *content;
  long at;
  int reads, writes, appends, ended, failed, overflows;
  unsigned char *back;  // characters pushed back, the last on top
  int backs;
};

static struct content *contents;
static struct stream *streams;

static int no_memory(const char *function) {
  if (!__ulpscope_fails(function)) return 0;
  errno = ENOMEM;
  return 1;
}

static struct content *create(const char *name) {
  struct content *c = __ulpscope_calloc(1, sizeof *c);
  c->name = strcpy(__ulpscope_malloc(strlen(name) + 1), name);
  c->next = contents;
  contents = c;
  return c;
}

// A file with symbolic bytes.
static struct content *given(const char *name) {
  long size;
  void *bytes = __ulpscope_input(name, &size);
  if (!bytes) return 0;
  struct content *c = create(name);
  c->bytes = memcpy(__ulpscope_malloc(size + 1), bytes, size);
  c->size = size;
  c->room = size + 1;
  return c;
}

static struct content *find(const char *name) {
  struct content *c = contents;
  while (c && strcmp(c->name, name) != 0) c = c->next;
  return c;
}

static struct stream *attach(struct content *c, const char *mode, FILE *file) {
  int both = strchr(mode, '+') != 0;
  struct stream *s = __ulpscope_calloc(1, sizeof *s);
  s->next = streams;
  s->file = file ? file : (FILE *)s;
  s->content = c;
  s->reads = mode[0] == 'r' || both;
  s->writes = mode[0] != 'r' || both;
  s->appends = mode[0] == 'a';
  return streams = s;
}

// Standard input is a file if it is symbolic.
static struct stream *input(void) {
  static int asked;
  if (asked) return 0;
  asked = 1;
  struct content *c = given("stdin");
  if (!c) return 0;
  contents = c->next;  // it has no name
  return attach(c, "r", stdin);
}

static struct stream *own(FILE *file) {
  struct stream *s = streams;
  while (s && s->file != file) s = s->next;
  return !s && file == stdin ? input() : s;
}

static void detach(struct stream *s) {
  struct stream **at = &streams;
  while (*at != s) at = &(*at)->next;
  *at = s->next;
  free(s->back);
  free(s);
}

// A file that was removed cannot be opened again, symbolic or not.
static struct content *removed;

static int was_removed(const char *name) {
  struct content *c = removed;
  while (c && strcmp(c->name, name) != 0) c = c->next;
  return c != 0;
}

static struct content *lookup(const char *name) {
  struct content *c = find(name);
  return c || was_removed(name) ? c : given(name);
}

static struct stream *open_named(const char *name, const char *mode, FILE *file) {
  if (mode[0] != 'r' && mode[0] != 'w' && mode[0] != 'a') {
    errno = EINVAL;
    return 0;
  }
  struct content *c = lookup(name);
  if (!c && mode[0] == 'r') {
    if (was_removed(name)) errno = ENOENT;
    else __ulpscope_fopen(name, mode);
    return 0;
  }
  if (c && mode[0] == 'w' && strchr(mode, 'x')) {
    errno = EEXIST;
    return 0;
  }
  if (!c) c = create(name);
  if (mode[0] == 'w') c->size = 0;
  return attach(c, mode, file);
}

FILE *fopen(const char *name, const char *mode) {
  if (no_memory("fopen")) return 0;
  struct stream *s = open_named(name, mode, 0);
  return s ? s->file : 0;
}

FILE *fopen64(const char *name, const char *mode) { return fopen(name, mode); }

FILE *freopen(const char *name, const char *mode, FILE *file) {
  struct stream *s = own(file);
  if (!name) __ulpscope_unsupported("freopen that changes the mode");
  if (s) detach(s);
  if (no_memory("freopen")) return 0;
  return open_named(name, mode, file) ? file : 0;
}

FILE *tmpfile(void) {
  if (no_memory("tmpfile")) return 0;
  struct content *c = create("");
  contents = c->next;
  return attach(c, "w+", 0)->file;
}

// The array is the file. The end of what was written is marked with a zero byte if there is space for it.
FILE *fmemopen(void *array, size_t size, const char *mode) {
  if (no_memory("fmemopen")) return 0;
  struct content *c = create("");
  contents = c->next;
  c->is_fixed = 1;
  c->room = (long)size;
  c->bytes = array ? array : __ulpscope_calloc(1, size);
  if (mode[0] == 'w' && strchr(mode, '+') && size > 0) c->bytes[0] = 0;
  c->size = mode[0] == 'r' ? (long)size : mode[0] == 'w' ? 0 : (long)strnlen((char *)c->bytes, size);
  struct stream *s = attach(c, mode, 0);
  if (s->appends) s->at = c->size;
  return s->file;
}

// Updates the program's view of what was written; EOF if something was lost.
static int tell(struct stream *s) {
  struct content *c = s->content;
  if (c->told) {
    *c->told = (char *)c->bytes;
    *c->told_size = (size_t)(s->at < c->size ? s->at : c->size);
  }
  if (!s->overflows) return 0;
  s->overflows = 0;
  s->failed = 1;
  return EOF;
}

FILE *open_memstream(char **bytes, size_t *size) {
  if (no_memory("open_memstream")) return 0;
  struct content *c = create("");
  contents = c->next;
  c->room = 64;
  c->bytes = __ulpscope_calloc(1, c->room);
  c->told = bytes;
  c->told_size = size;
  struct stream *s = attach(c, "w", 0);
  tell(s);
  return s->file;
}

int fclose(FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fclose(file);
  int result = tell(s);
  detach(s);
  return result;
}

static void unlink_content(struct content *c) {
  struct content **at = &contents;
  while (*at != c) at = &(*at)->next;
  *at = c->next;
}

int remove(const char *name) {
  struct content *c = lookup(name);
  if (!c) {
    if (was_removed(name)) errno = ENOENT;
    else __ulpscope_fopen(name, "r");
    return -1;
  }
  unlink_content(c);  // streams that have it open keep it
  c->next = removed;
  removed = c;
  return 0;
}

int unlink(const char *name) { return remove(name); }

int rename(const char *old, const char *new) {
  struct content *c = lookup(old);
  if (!c) return remove(old);  // which fails and sets errno
  struct content *before = lookup(new);
  if (before == c) return 0;
  if (before) unlink_content(before);
  struct content *left = create(old);
  unlink_content(left);
  left->next = removed;
  removed = left;
  c->name = strcpy(__ulpscope_malloc(strlen(new) + 1), new);
  return 0;
}

int fflush(FILE *file) {
  if (!file) {
    for (struct stream *s = streams; s; s = s->next) tell(s);
    return __ulpscope_fflush(file);
  }
  struct stream *s = own(file);
  return s ? tell(s) : __ulpscope_fflush(file);
}

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
  if (s->backs) return s->back[--s->backs];
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
int _IO_getc(FILE *file) { return fgetc(file); }
int getchar(void) { return fgetc(stdin); }
int fgetc_unlocked(FILE *file) { return fgetc(file); }
int getc_unlocked(FILE *file) { return fgetc(file); }
int getchar_unlocked(void) { return fgetc(stdin); }

int ungetc(int c, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_ungetc(c, file);
  if (c == EOF) return EOF;
  s->ended = 0;
  s->back = __ulpscope_realloc(s->back, s->backs + 1);
  return s->back[s->backs++] = (unsigned char)c;
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

ssize_t getdelim(char **line, size_t *room, int end, FILE *file) {
  if (!line || !room) {
    errno = EINVAL;
    return -1;
  }
  if (no_memory("getline")) return -1;
  if (!*line) *room = 0;
  size_t length = 0;
  for (int c; (c = fgetc(file)) != EOF;) {
    if (length + 2 > *room) {
      *room = *room < 120 ? 120 : 2 * *room;
      *line = __ulpscope_realloc(*line, *room);
    }
    (*line)[length++] = (char)c;
    if (c == end) break;
  }
  if (length == 0) return -1;
  (*line)[length] = 0;
  return (ssize_t)length;
}

ssize_t __getdelim(char **line, size_t *room, int end, FILE *file) { return getdelim(line, room, end, file); }
ssize_t getline(char **line, size_t *room, FILE *file) { return getdelim(line, room, '\n', file); }

// ---- writing ----

// Bytes that do not fit are lost, which is reported when the stream is flushed: glibc does not write earlier.
static size_t put_fixed(struct stream *s, const unsigned char *bytes, size_t length) {
  struct content *c = s->content;
  long left = c->room - s->at;
  long kept = (long)length > left ? left : (long)length;
  if (kept < (long)length) s->overflows = 1;
  if (kept <= 0) return length;
  memcpy(c->bytes + s->at, bytes, kept);
  s->at += kept;
  if (s->at > c->size) {
    c->size = s->at;
    if (c->size < c->room) c->bytes[c->size] = 0;
    else if (!s->appends) c->bytes[c->room - 1] = 0;
  }
  return length;
}

static size_t put(struct stream *s, const void *bytes, size_t length) {
  struct content *c = s->content;
  if (!s->writes) {
    s->failed = 1;
    errno = EBADF;
    return 0;
  }
  if (s->appends) s->at = c->size;
  if (length == 0) return 0;
  if (c->is_fixed) return put_fixed(s, bytes, length);
  long end = s->at + (long)length;
  if (end + 1 > c->room) {
    c->room = 2 * end + 1;
    c->bytes = __ulpscope_realloc(c->bytes, c->room);
  }
  if (s->at > c->size) memset(c->bytes + c->size, 0, s->at - c->size);
  memcpy(c->bytes + s->at, bytes, length);
  s->at = end;
  if (end > c->size) {
    c->size = end;
    c->bytes[end] = 0;
  }
  tell(s);
  return length;
}

int fputc(int c, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fputc(c, file);
  unsigned char byte = (unsigned char)c;
  return put(s, &byte, 1) ? byte : EOF;
}

int putc(int c, FILE *file) { return fputc(c, file); }
int _IO_putc(int c, FILE *file) { return fputc(c, file); }
int putc_unlocked(int c, FILE *file) { return fputc(c, file); }
int fputc_unlocked(int c, FILE *file) { return fputc(c, file); }

int fputs(const char *text, FILE *file) {
  struct stream *s = own(file);
  if (!s) return __ulpscope_fputs(text, file);
  size_t length = strlen(text);
  return put(s, text, length) == length && s->writes ? 1 : EOF;
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
  char *text = __ulpscope_malloc(length + 1);
  vsnprintf(text, length + 1, format, list);
  int written = (int)put(s, text, length);
  free(text);
  return written < length || !s->writes ? -1 : length;
}

int fprintf(FILE *file, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vfprintf(file, format, list);
  va_end(list);
  return result;
}

int __fprintf_chk(FILE *file, int flag, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = vfprintf(file, format, list);
  va_end(list);
  return result;
}

int __vfprintf_chk(FILE *file, int flag, const char *format, va_list list) { return vfprintf(file, format, list); }

// ---- positions ----

int fseek(FILE *file, long offset, int whence) {
  struct stream *s = own(file);
  if (!s) {
    errno = ESPIPE;
    return -1;
  }
  long from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? s->at - s->backs : s->content->size;
  int is_known = whence == SEEK_SET || whence == SEEK_CUR || whence == SEEK_END;
  if (!is_known || from + offset < 0 || (s->content->is_fixed && from + offset > s->content->room)) {
    errno = EINVAL;
    return -1;
  }
  s->at = from + offset;
  s->ended = 0;
  s->backs = 0;
  return 0;
}

int fseeko(FILE *file, off_t offset, int whence) { return fseek(file, offset, whence); }
int fseeko64(FILE *file, off64_t offset, int whence) { return fseek(file, offset, whence); }

long ftell(FILE *file) {
  struct stream *s = own(file);
  if (s) return s->at - s->backs;
  errno = ESPIPE;
  return -1;
}

off_t ftello(FILE *file) { return ftell(file); }
off64_t ftello64(FILE *file) { return ftell(file); }

void rewind(FILE *file) {
  struct stream *s = own(file);
  fseek(file, 0, SEEK_SET);
  if (s) s->failed = 0;
}

int fgetpos(FILE *file, fpos_t *place) {
  long at = ftell(file);
  if (at < 0) return -1;
  memset(place, 0, sizeof *place);
  memcpy(place, &at, sizeof at);
  return 0;
}

int fsetpos(FILE *file, const fpos_t *place) {
  long at;
  memcpy(&at, place, sizeof at);
  return fseek(file, at, SEEK_SET);
}
