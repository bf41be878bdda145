// The files of a test, including standard input: the program finds them as on a disk.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The index of the next value; those of arguments and files come first.
static uint32_t next_value;

// Whether the values may be given to the program: what this runtime does before is not the program's.
static int is_fed;

__attribute__((no_instrument_function)) static int is_file(const struct test_value *value) {
  return !strcmp(value->name, "stdin") || (strlen(value->name) == 6 && !strcmp(value->name + 1, "-data"));
}

__attribute__((no_instrument_function)) static void feed(const struct test_value *value) {
  int is_input = !strcmp(value->name, "stdin");
  char name[2] = {value->name[0], 0};
  FILE *file = is_input ? tmpfile() : fopen(name, "wb");
  if (!file || fwrite(value->bytes, 1, value->size, file) != value->size || fflush(file))
    stop("unable", "a file of the test cannot be written");
  if (is_input) {
    rewind(file);
    if (dup2(fileno(file), 0) < 0) stop("unable", "standard input cannot be changed");
  }
  fclose(file);
}

// KLEE's own tests also contain the stat data of each file, and the version of its file model.
__attribute__((no_instrument_function)) static int is_about_files(const char *name) {
  size_t length = strlen(name);
  return !strcmp(name, "model_version") || (length > 5 && !strcmp(name + length - 5, "-stat"));
}

__attribute__((no_instrument_function)) static void give_files(uint32_t first, uint32_t files) {
  next_value = first;
  for (; files > 0 && next_value < test_value_count && is_file(&test_values[next_value]); files--) {
    feed(&test_values[next_value++]);
    while (next_value < test_value_count && is_about_files(test_values[next_value].name)) next_value++;
  }
  is_fed = 1;
}

