// Reads the values of a test in KLEE's format, and makes errors visible in a native run.
//
// The file named by KTEST_FILE has the values. Events are reported in the file named by ULPSCOPE_REPORT,
// one line each: a word for the kind, and a text.
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

// Whether this is a trial, which then has an error.
__attribute__((no_instrument_function)) int ulpscope_note_error(void);

QUIET int is_trial(void);
__attribute__((noreturn)) QUIET void stop_trial(const char *kind);

QUIET void say(const char *kind, const char *text) {
  char line[512];
  if (ulpscope_note_error()) return;
  int length = snprintf(line, sizeof line, "%s %s\n", kind, text);
  const char *report = getenv("ULPSCOPE_REPORT");
  int file = report ? open(report, O_WRONLY | O_CREAT | O_APPEND, 0600) : 2;
  if (length >= (int)sizeof line) length = sizeof line - 1;
  if (file >= 0 && write(file, line, length) < 0) _exit(125);
}

__attribute__((noreturn)) QUIET void stop(const char *kind, const char *text) {
  if (is_trial()) stop_trial(kind);
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
  if (end - at < 4) stop("mismatch", "the test file is truncated");
  uint32_t n = (uint32_t)at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
  at += 4;
  return n;
}

QUIET unsigned char *bytes(uint32_t n) {
  if ((size_t)(end - at) < n) stop("mismatch", "the test file is truncated");
  at += n;
  return at - n;
}

// The number of symbolic files according to the command line of a test, as in KLEE: --sym-files COUNT SIZE --sym-stdin SIZE.
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
QUIET void serve_trials(const char *wanted, struct test_value *values, uint32_t count, int has_files);
QUIET int each_trial(int (*run)(void));

QUIET void load(void) {
  static int loaded;
  if (loaded) return;
  loaded = 1;
  const char *name = getenv("KTEST_FILE");
  FILE *file = name ? fopen(name, "rb") : NULL;
  if (!file) stop("mismatch", "KTEST_FILE does not name a readable file");
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
  const char *wanted = getenv("ULPSCOPE_TRIALS");
  if (wanted) serve_trials(wanted, test_values, test_value_count, files > 0);
  give_files(symbolic_arguments, files);
}

// Runs before other constructors, which may read the values.
__attribute__((constructor(101))) QUIET void begin(void) { load(); }

// ---- errors ----

__attribute__((weak, no_instrument_function)) void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  char place[400];
  snprintf(place, sizeof place, "%s:%u: %s", file, line, text);
  say("assertion", place);
  abort();
}

void reach_error(void);
void __VERIFIER_error(void);

// Called at the start of each function of the program if it is instrumented: a program may define a
// reach_error that does nothing, and calling it is still the error.
__attribute__((no_instrument_function)) void __cyg_profile_func_enter(void *function, void *site) {
  if (function == (void *)reach_error || function == (void *)__VERIFIER_error) {
    say("assertion", "reach_error");
    abort();
  }
}

__attribute__((no_instrument_function)) void __cyg_profile_func_exit(void *function, void *site) {}

// ---- program start ----

__attribute__((constructor)) QUIET void leave_no_core(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

static int argument_count;
static char **argument_texts;
static char **environment_texts;

#ifdef ULPSCOPE_ENTRY
int ulpscope_entry(void);

QUIET int run_program(void) { return ulpscope_entry(); }
#else
int __real_main(int argc, char **argv, char **environment);

// Symbolic arguments follow those of the command line.
QUIET int run_program(void) {
  if (symbolic_arguments == 0) return __real_main(argument_count, argument_texts, environment_texts);
  char **all = calloc(argument_count + symbolic_arguments + 1, sizeof *all);
  memcpy(all, argument_texts, argument_count * sizeof *all);
  for (uint32_t i = 0; i < symbolic_arguments; i++) {
    const struct test_value *value = &test_values[i];
    char *text = calloc(value->size + 1, 1);
    memcpy(text, value->bytes, value->size);
    all[argument_count + i] = text;
  }
  return __real_main(argument_count + symbolic_arguments, all, environment_texts);
}
#endif

// The linker makes it wrap main.
__attribute__((no_instrument_function)) int __wrap_main(int argc, char **argv, char **environment) {
  load();
  argument_count = argc;
  argument_texts = argv;
  environment_texts = environment;
  return is_trial() ? each_trial(run_program) : run_program();
}

