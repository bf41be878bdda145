// Runs a program natively on the values of one test: defines what programs call to get inputs.
//
// The values are taken in the order in which the program asks for them. They come from the ktest file
// that KTEST_FILE names, or, where ULPSCOPE_TEST is defined, from the table test_values above this text.
// What happens is told in the file that ULPSCOPE_REPORT names, else on standard error. All functions
// are weak: a program that brings its own keeps them.
#define _GNU_SOURCE
#include <fcntl.h>
#include <fenv.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define OURS __attribute__((weak, no_instrument_function))
#define QUIET static __attribute__((no_instrument_function))

QUIET void say(const char *kind, const char *text) {
  char line[512];
  int length = snprintf(line, sizeof line, "%s %s\n", kind, text);
  const char *report = getenv("ULPSCOPE_REPORT");
  int file = report ? open(report, O_WRONLY | O_CREAT | O_APPEND, 0600) : 2;
  if (length >= (int)sizeof line) length = sizeof line - 1;
  if (file >= 0 && write(file, line, length) < 0) _exit(125);
}

__attribute__((noreturn)) QUIET void stop(const char *kind, const char *text) {
  fflush(NULL);
  say(kind, text);
  _exit(125);
}

// ---- the values ----

#ifndef ULPSCOPE_TEST
struct test_value {
  const char *name;
  uint32_t size;
  const void *bytes;
};

static struct test_value *test_values;
static uint32_t test_value_count;
static uint32_t symbolic_arguments;
static unsigned char *at;
static unsigned char *end;

QUIET uint32_t number(void) {
  if (end - at < 4) stop("mismatch", "the test file is cut short");
  uint32_t n = (uint32_t)at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
  at += 4;
  return n;
}

QUIET unsigned char *bytes(uint32_t n) {
  if ((size_t)(end - at) < n) stop("mismatch", "the test file is cut short");
  at += n;
  return at - n;
}

QUIET void load(void) {
  static int loaded;
  if (loaded) return;
  loaded = 1;
  const char *name = getenv("KTEST_FILE");
  FILE *file = name ? fopen(name, "rb") : NULL;
  if (!file) stop("mismatch", "KTEST_FILE names no file that can be read");
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  at = malloc(size + 1);
  if (fread(at, 1, size, file) != (size_t)size) stop("mismatch", "the test file cannot be read");
  fclose(file);
  end = at + size;
  unsigned char *magic = bytes(5);
  if (memcmp(magic, "KTEST", 5) && memcmp(magic, "BOUT\n", 5)) stop("mismatch", "not a test file");
  uint32_t version = number();
  for (uint32_t n = number(); n > 0; n--) bytes(number());
  symbolic_arguments = version >= 2 ? number() : 0;
  if (version >= 2) number();
  test_value_count = number();
  test_values = calloc(test_value_count + 1, sizeof *test_values);
  for (uint32_t i = 0; i < test_value_count; i++) {
    uint32_t length = number();
    char *text = calloc(length + 1, 1);
    memcpy(text, bytes(length), length);
    test_values[i].name = text;
    test_values[i].size = number();
    test_values[i].bytes = bytes(test_values[i].size);
  }
}
#else
QUIET void load(void) {}
#endif

static uint32_t next_value;

QUIET const void *take(const char *name, size_t size) {
  char text[300];
  load();
  if (next_value == test_value_count) {
    snprintf(text, sizeof text, "the program asks for '%s', which the test does not have", name);
    stop("mismatch", text);
  }
  const struct test_value *value = &test_values[next_value++];
  if (value->size != size || strncmp(value->name, name, strlen(name)) != 0) {
    snprintf(text, sizeof text, "the program asks for '%s' (%u bytes), the test has '%s' (%u bytes)",
             name, (unsigned)size, value->name, (unsigned)value->size);
    stop("mismatch", text);
  }
  return value->bytes;
}

// ---- KLEE ----

OURS void klee_make_symbolic(void *address, size_t size, const char *name) {
  if (size > 0) memcpy(address, take(name ? name : "unnamed", size), size);
}

OURS int klee_int(const char *name) {
  int value;
  memcpy(&value, take(name, sizeof value), sizeof value);
  return value;
}

OURS int klee_range(int begin, int end_, const char *name) {
  int value = klee_int(name);
  if (value < begin || value >= end_) stop("mismatch", "a value is not in the range of klee_range");
  return value;
}

OURS uintptr_t klee_choose(uintptr_t n) {
  uintptr_t value;
  memcpy(&value, take("klee_choose", sizeof value), sizeof value);
  if (value >= n) stop("mismatch", "a value is not below that of klee_choose");
  return value;
}

OURS void klee_assume(uintptr_t condition) {
  if (!condition) stop("assume", "an assumption does not hold");
}

OURS unsigned klee_is_symbolic(uintptr_t n) { return 0; }
OURS unsigned klee_is_replay(void) { return 1; }
OURS void klee_silent_exit(int status) { stop("silent", "klee_silent_exit"); }
OURS void klee_abort(void) { abort(); }
OURS void klee_report_error(const char *file, int line, const char *text, const char *suffix) {
  stop("error", text);
}
OURS float klee_get_valuef(float x) { return x; }
OURS double klee_get_valued(double x) { return x; }
OURS long klee_get_valuel(long x) { return x; }
OURS long long klee_get_valuell(long long x) { return x; }
OURS int32_t klee_get_value_i32(int32_t x) { return x; }
OURS int64_t klee_get_value_i64(int64_t x) { return x; }
OURS void klee_prefer_cex(void *object, uintptr_t condition) {}
OURS void klee_posix_prefer_cex(void *object, uintptr_t condition) {}
OURS void klee_print_expr(const char *text, ...) {}
OURS void klee_print_range(const char *name, int argument) {}
OURS void klee_warning(const char *text) {}
OURS void klee_warning_once(const char *text) {}
OURS void klee_stack_trace(void) {}
OURS void klee_set_forking(unsigned enable) {}
OURS void klee_open_merge(void) {}
OURS void klee_close_merge(void) {}
OURS void klee_mark_global(void *object) {}
OURS void klee_check_memory_access(const void *address, size_t size) {}
OURS size_t klee_get_obj_size(void *object) { stop("unable", "klee_get_obj_size"); }
OURS void klee_define_fixed_object(void *object, size_t n) { stop("unable", "klee_define_fixed_object"); }

#define FOR_TYPE(type, name, suffix)                                            \
  OURS _Bool klee_is_nan_##name(type x) { return __builtin_isnan(x); }          \
  OURS _Bool klee_is_infinite_##name(type x) { return __builtin_isinf(x); }     \
  OURS _Bool klee_is_normal_##name(type x) { return __builtin_isnormal(x); }    \
  OURS _Bool klee_is_subnormal_##name(type x) {                                 \
    return x != 0 && !__builtin_isnan(x) && !__builtin_isinf(x) && !__builtin_isnormal(x); \
  }                                                                             \
  OURS type klee_abs_##name(type x) { return __builtin_fabs##suffix(x); }       \
  OURS type klee_sqrt_##name(type x) { return __builtin_sqrt##suffix(x); }      \
  OURS type klee_rint##suffix(type x) { return __builtin_rint##suffix(x); }

FOR_TYPE(float, float, f)
FOR_TYPE(double, double, )
FOR_TYPE(long double, long_double, l)

OURS void klee_set_rounding_mode(int mode) {
  static const int modes[] = {FE_TONEAREST, -1, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
  if (mode < 0 || mode > 4 || modes[mode] < 0) stop("unable", "a rounding mode the machine lacks");
  fesetround(modes[mode]);
}

OURS int klee_get_rounding_mode(void) {
  switch (fegetround()) {
    case FE_UPWARD: return 2;
    case FE_DOWNWARD: return 3;
    case FE_TOWARDZERO: return 4;
    default: return 0;
  }
}

// ---- SV-COMP ----

OURS void __VERIFIER_assume(int condition) {
  if (!condition) stop("assume", "an assumption does not hold");
}

OURS void reach_error(void) {
  say("assertion", "reach_error");
  abort();
}

OURS void __VERIFIER_error(void) {
  say("assertion", "__VERIFIER_error");
  abort();
}

OURS void __VERIFIER_nondet_memory(void *address, size_t size) {
  if (size > 0) memcpy(address, take("memory", size), size);
}

#define NONDET(type, name) NONDET_OF_SIZE(type, name, sizeof(type))
#define NONDET_OF_SIZE(type, name, size)          \
  OURS type __VERIFIER_nondet_##name(void) {      \
    type value = 0;                               \
    memcpy(&value, take(#name, size), size);      \
    return value;                                 \
  }

NONDET(_Bool, bool)
NONDET(_Bool, _Bool)
NONDET(char, char)
NONDET(signed char, schar)
NONDET(unsigned char, uchar)
NONDET(unsigned char, unsigned_char)
NONDET(short, short)
NONDET(unsigned short, ushort)
NONDET(unsigned short, unsigned_short)
NONDET(int, int)
NONDET(unsigned, uint)
NONDET(unsigned, unsigned_int)
NONDET(unsigned, unsigned)
NONDET(long, long)
NONDET(unsigned long, ulong)
NONDET(unsigned long, unsigned_long)
NONDET(long long, longlong)
NONDET(unsigned long long, ulonglong)
NONDET(int8_t, int8)
NONDET(uint8_t, uint8)
NONDET(int16_t, int16)
NONDET(uint16_t, uint16)
NONDET(int32_t, int32)
NONDET(uint32_t, uint32)
NONDET(int64_t, int64)
NONDET(uint64_t, uint64)
NONDET(uint8_t, u8)
NONDET(uint16_t, u16)
NONDET(uint32_t, u32)
NONDET(uint64_t, u64)
NONDET(int8_t, S8)
NONDET(uint8_t, U8)
NONDET(uint16_t, U16)
NONDET(uint32_t, U32)
#ifdef __SIZEOF_INT128__
NONDET(__int128, int128)
NONDET(unsigned __int128, uint128)
#endif
NONDET(float, float)
NONDET(double, double)
// Of the bytes of a long double in memory, ten count.
NONDET_OF_SIZE(long double, longdouble, 10)
NONDET_OF_SIZE(long double, long_double, 10)
NONDET(__float128, float128)
NONDET(size_t, size_t)
NONDET(long long, loff_t)
NONDET(unsigned long, sector_t)
NONDET(unsigned long, pthread_t)
NONDET(void *, pointer)
NONDET(char *, pchar)
NONDET(char *, charp)
NONDET(const char *, const_char_pointer)

// ---- what shows an error ----

OURS void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  char place[400];
  snprintf(place, sizeof place, "%s:%u: %s", file, line, text);
  say("assertion", place);
  abort();
}

// Called at the beginning of each function of the program where it is built so: a program may bring a
// reach_error that does nothing, and to call it is the error all the same.
__attribute__((no_instrument_function)) void __cyg_profile_func_enter(void *function, void *site) {
  if (function == (void *)reach_error || function == (void *)__VERIFIER_error) {
    say("assertion", "reach_error");
    abort();
  }
}

__attribute__((no_instrument_function)) void __cyg_profile_func_exit(void *function, void *site) {}

// ---- the beginning ----

#ifndef ULPSCOPE_TEST
__attribute__((constructor)) QUIET void leave_no_core(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

#ifndef ULPSCOPE_ENTRY
int __real_main(int argc, char **argv, char **environment);

// The linker puts it before main: symbolic arguments follow those of the command line.
__attribute__((no_instrument_function)) int __wrap_main(
    int argc, char **argv, char **environment) {
  load();
  char **all = calloc(argc + symbolic_arguments + 1, sizeof *all);
  memcpy(all, argv, argc * sizeof *argv);
  for (uint32_t i = 0; i < symbolic_arguments; i++) {
    const struct test_value *value = &test_values[next_value++];
    char *text = calloc(value->size + 1, 1);
    memcpy(text, value->bytes, value->size);
    all[argc + i] = text;
  }
  return __real_main(argc + symbolic_arguments, all, environment);
}
#endif
#endif
