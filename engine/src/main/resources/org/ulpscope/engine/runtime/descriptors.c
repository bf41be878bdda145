// POSIX file descriptors, implemented with streams: each open file is a stream that is not used for anything else. No
// file of the host is accessed.
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#define MOST 256

struct descriptor {
  FILE *file;
  int reads, writes;
};

static struct descriptor table[MOST];

static struct descriptor *find(int number) {
  static int is_ready;
  if (!is_ready) {
    is_ready = 1;
    table[0] = (struct descriptor){stdin, 1, 0};
    table[1] = (struct descriptor){stdout, 0, 1};
    table[2] = (struct descriptor){stderr, 0, 1};
  }
  if (number >= 0 && number < MOST && table[number].file) return &table[number];
  errno = EBADF;
  return 0;
}

static int enter(FILE *file, int reads, int writes) {
  find(0);
  for (int i = 0; i < MOST; i++)
    if (!table[i].file) {
      table[i] = (struct descriptor){file, reads, writes};
      return i;
    }
  errno = EMFILE;
  return -1;
}

int fileno(FILE *file) {
  find(0);
  for (int i = 0; i < MOST; i++)
    if (table[i].file == file) return i;
  return enter(file, 1, 1);
}

int open(const char *name, int flags, ...) {
  FILE *before = fopen(name, "r");
  if (before) fclose(before);
  if (!before && !(flags & O_CREAT)) return -1;
  if (before && (flags & O_CREAT) && (flags & O_EXCL)) {
    errno = EEXIST;
    return -1;
  }
  if (!before || (flags & O_TRUNC)) fclose(fopen(name, "w"));
  int access = flags & O_ACCMODE;
  const char *mode = flags & O_APPEND ? "a+" : access == O_RDONLY ? "r" : "r+";
  return enter(fopen(name, mode), access != O_WRONLY, access != O_RDONLY);
}

int open64(const char *name, int flags, ...) { return open(name, flags); }
int creat(const char *name, mode_t mode) { return open(name, O_CREAT | O_WRONLY | O_TRUNC); }

int close(int number) {
  struct descriptor *d = find(number);
  if (!d) return -1;
  if (number > 2) fclose(d->file);
  d->file = 0;
  return 0;
}

ssize_t read(int number, void *to, size_t count) {
  struct descriptor *d = find(number);
  if (!d) return -1;
  if (!d->reads) {
    errno = EBADF;
    return -1;
  }
  ssize_t got = (ssize_t)fread(to, 1, count, d->file);
  clearerr(d->file);  // a descriptor has no end-of-file indicator
  return got;
}

ssize_t write(int number, const void *from, size_t count) {
  struct descriptor *d = find(number);
  if (!d) return -1;
  if (!d->writes) {
    errno = EBADF;
    return -1;
  }
  return (ssize_t)fwrite(from, 1, count, d->file);
}

off_t lseek(int number, off_t offset, int whence) {
  struct descriptor *d = find(number);
  return !d || fseek(d->file, offset, whence) != 0 ? -1 : ftell(d->file);
}

int isatty(int number) {
  if (find(number)) errno = ENOTTY;
  return 0;
}

int access(const char *name, int mode) {
  FILE *file = fopen(name, "r");
  if (!file) return -1;
  fclose(file);
  return 0;
}
