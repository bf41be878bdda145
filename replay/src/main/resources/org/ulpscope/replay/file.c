// The values of a test in KLEE's format, and what shows errors in a native run.
//
// The file that KTEST_FILE names has the values; what happens is told in the file that ULPSCOPE_REPORT
// names, one line each: a word for the kind, and a text.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

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

// How many files are symbolic, by the command line that a test has, as KLEE's do: --sym-files COUNT SIZE --sym-stdin SIZE.
QUIET uint32_t symbolic_files(void) {
  uint32_t files = 0;
  int counts = 0;
  for (uint32_t words = number(); words > 0; words--) {
    uint32_t length = number();
    const unsigned char *word = bytes(length);
    uint32_t count = 0;
    for (uint32_t i = 0; counts && i < length; i++) count = 10 * count + (word[i] - '0');
    files += count;
    counts = length == 11 && !memcmp(word, "--sym-files", 11);
    files += length == 11 && !memcmp(word, "--sym-stdin", 11);
  }
  return files;
}

QUIET void give_files(uint32_t first, uint32_t files);

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
  uint32_t files = symbolic_files();
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
  give_files(symbolic_arguments, files);
}

// Before other constructors, which may read them.
__attribute__((constructor(101))) QUIET void begin(void) { load(); }

// ---- what shows an error ----

__attribute__((weak, no_instrument_function)) void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  char place[400];
  snprintf(place, sizeof place, "%s:%u: %s", file, line, text);
  say("assertion", place);
  abort();
}

void reach_error(void);
void __VERIFIER_error(void);

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
    const struct test_value *value = &test_values[i];
    char *text = calloc(value->size + 1, 1);
    memcpy(text, value->bytes, value->size);
    all[argc + i] = text;
  }
  return __real_main(argc + symbolic_arguments, all, environment);
}
#endif

