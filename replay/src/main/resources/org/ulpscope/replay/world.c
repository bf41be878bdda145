
// What the world decides, if the test has it: failures of allocations, times, random numbers and the environment. The linker
// makes each function wrap the library's, which answers where the test has no value.
#include <errno.h>
#include <stdarg.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>

#define WRAP __attribute__((no_instrument_function))

WRAP static int is_next(const char *name) {
  return is_fed && next_value < test_value_count && !strncmp(test_values[next_value].name, name, strlen(name));
}

WRAP static int fails(const char *event) {
  return is_next(event) && *(const unsigned char *)take(event, 1);
}

WRAP static int no_memory(const char *event) {
  if (!fails(event)) return 0;
  errno = ENOMEM;
  return 1;
}

WRAP static long take_long(const char *name) {
  long value;
  memcpy(&value, take(name, sizeof value), sizeof value);
  return value;
}

WRAP static int take_int(const char *name) {
  int value;
  memcpy(&value, take(name, sizeof value), sizeof value);
  return value;
}

// ---- memory ----

#define ALLOCATES(result, name, parameters, arguments)                        \
  result __real_##name parameters;                                            \
  WRAP result __wrap_##name parameters {                                      \
    return no_memory(#name " fails") ? NULL : __real_##name arguments;         \
  }

ALLOCATES(void *, malloc, (size_t size), (size))
ALLOCATES(void *, calloc, (size_t count, size_t size), (count, size))
ALLOCATES(void *, realloc, (void *old, size_t size), (old, size))
ALLOCATES(void *, reallocarray, (void *old, size_t count, size_t size), (old, count, size))
ALLOCATES(void *, aligned_alloc, (size_t alignment, size_t size), (alignment, size))
ALLOCATES(void *, memalign, (size_t alignment, size_t size), (alignment, size))
ALLOCATES(char *, strdup, (const char *text), (text))
ALLOCATES(char *, strndup, (const char *text, size_t most), (text, most))
ALLOCATES(FILE *, fopen, (const char *name, const char *mode), (name, mode))
ALLOCATES(FILE *, tmpfile, (void), ())
ALLOCATES(FILE *, freopen, (const char *name, const char *mode, FILE *file), (name, mode, file))
ALLOCATES(FILE *, fmemopen, (void *bytes, size_t size, const char *mode), (bytes, size, mode))
ALLOCATES(FILE *, open_memstream, (char **bytes, size_t *size), (bytes, size))

ssize_t __real_getdelim(char **line, size_t *room, int end, FILE *file);
WRAP ssize_t __wrap_getdelim(char **line, size_t *room, int end, FILE *file) {
  return no_memory("getline fails") ? -1 : __real_getdelim(line, room, end, file);
}

WRAP ssize_t __wrap_getline(char **line, size_t *room, FILE *file) { return __wrap_getdelim(line, room, '\n', file); }

// For the harness: what it needs to call a function never fails.
WRAP void *__ulpscope_malloc(size_t size) { return __real_malloc(size); }
WRAP void *__ulpscope_aligned_alloc(size_t alignment, size_t size) { return __real_aligned_alloc(alignment, size); }

int __real_posix_memalign(void **result, size_t alignment, size_t size);
WRAP int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  return fails("posix_memalign fails") ? ENOMEM : __real_posix_memalign(result, alignment, size);
}

int __real_vasprintf(char **text, const char *format, va_list list);
WRAP int __wrap_vasprintf(char **text, const char *format, va_list list) {
  return no_memory("asprintf fails") ? -1 : __real_vasprintf(text, format, list);
}

WRAP int __wrap_asprintf(char **text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = __wrap_vasprintf(text, format, list);
  va_end(list);
  return result;
}

// C++20 [new.delete]: by their mangled names. They are missing in C programs.
__attribute__((weak)) void _ZSt17__throw_bad_allocv(void);

#define NEW(name, parameters, arguments)                   \
  __attribute__((weak)) void *__real_##name parameters;    \
  WRAP void *__wrap_##name parameters {                    \
    if (fails("new fails")) _ZSt17__throw_bad_allocv();    \
    return __real_##name arguments;                        \
  }
#define NEW_OR_NULL(name, parameters, arguments)                   \
  __attribute__((weak)) void *__real_##name parameters;            \
  WRAP void *__wrap_##name parameters {                            \
    return fails("new fails") ? NULL : __real_##name arguments;    \
  }

NEW(_Znwm, (size_t size), (size))
NEW(_Znam, (size_t size), (size))
NEW(_ZnwmSt11align_val_t, (size_t size, size_t alignment), (size, alignment))
NEW(_ZnamSt11align_val_t, (size_t size, size_t alignment), (size, alignment))
NEW_OR_NULL(_ZnwmRKSt9nothrow_t, (size_t size, const void *tag), (size, tag))
NEW_OR_NULL(_ZnamRKSt9nothrow_t, (size_t size, const void *tag), (size, tag))

// ---- clocks ----

time_t __real_time(time_t *to);
WRAP time_t __wrap_time(time_t *to) {
  if (!is_next("time()")) return __real_time(to);
  time_t value = take_long("time()");
  if (to) *to = value;
  return value;
}

clock_t __real_clock(void);
WRAP clock_t __wrap_clock(void) { return is_next("clock()") ? take_long("clock()") : __real_clock(); }

int __real_clock_gettime(clockid_t clock, struct timespec *to);
WRAP int __wrap_clock_gettime(clockid_t clock, struct timespec *to) {
  if (!is_next("clock_gettime()")) return __real_clock_gettime(clock, to);
  to->tv_sec = take_long("clock_gettime()");
  to->tv_nsec = take_long("clock_gettime()");
  return 0;
}

int __real_gettimeofday(struct timeval *to, void *zone);
WRAP int __wrap_gettimeofday(struct timeval *to, void *zone) {
  if (!is_next("gettimeofday()")) return __real_gettimeofday(to, zone);
  to->tv_sec = take_long("gettimeofday()");
  to->tv_usec = take_long("gettimeofday()");
  return 0;
}

// ---- random numbers ----

int __real_rand(void);
WRAP int __wrap_rand(void) { return is_next("rand()") ? take_int("rand()") : __real_rand(); }

long __real_random(void);
WRAP long __wrap_random(void) { return is_next("random()") ? take_int("random()") : __real_random(); }

int __real_rand_r(unsigned *seed);
WRAP int __wrap_rand_r(unsigned *seed) {
  if (!is_next("rand_r()")) return __real_rand_r(seed);
  int value = take_int("rand_r()");
  *seed = (unsigned)take_int("rand_r()");
  return value;
}

#define RAND48(result, name, parameters, arguments, value)                     \
  result __real_##name parameters;                                             \
  WRAP result __wrap_##name parameters {                                       \
    if (!is_next("rand48()")) return __real_##name arguments;                    \
    unsigned long long x = (unsigned long long)take_long("rand48()");            \
    return value;                                                              \
  }

RAND48(double, drand48, (void), (), x * 0x1p-48)
RAND48(double, erand48, (unsigned short state[3]), (state), x * 0x1p-48)
RAND48(long, lrand48, (void), (), (long)(x >> 17))
RAND48(long, nrand48, (unsigned short state[3]), (state), (long)(x >> 17))
RAND48(long, mrand48, (void), (), (int)(x >> 16))
RAND48(long, jrand48, (unsigned short state[3]), (state), (int)(x >> 16))

__attribute__((weak)) ssize_t __real_getrandom(void *to, size_t size, unsigned flags);
WRAP ssize_t __wrap_getrandom(void *to, size_t size, unsigned flags) {
  if (!is_next("getrandom")) return __real_getrandom(to, size, flags);
  if (fails("getrandom fails")) {
    errno = EAGAIN;
    return -1;
  }
  if (size > 0) memcpy(to, take("getrandom()", size), size);
  return (ssize_t)size;
}

__attribute__((weak)) int __real_getentropy(void *to, size_t size);
WRAP int __wrap_getentropy(void *to, size_t size) {
  if (!is_next("getentropy()")) return __real_getentropy(to, size);
  memcpy(to, take("getentropy()", size), size);
  return 0;
}

// ---- the environment ----

// A variable of the test becomes one of the process when the program first asks for it.
char *__real_getenv(const char *name);
WRAP char *__wrap_getenv(const char *name) {
  char event[300], what[300];
  snprintf(event, sizeof event, "getenv finds %s", name);
  snprintf(what, sizeof what, "getenv %s", name);
  if (is_next(event)) {
    if (fails(event)) {
      const struct test_value *value = &test_values[next_value];
      char *text = calloc(value->size + 1, 1);
      memcpy(text, take(what, value->size), value->size);
      setenv(name, text, 1);
    } else {
      unsetenv(name);
    }
  }
  return __real_getenv(name);
}
