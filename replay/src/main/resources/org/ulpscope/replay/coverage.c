// Collects the counts of a program that clang has instrumented for coverage, and appends them to the file named by
// ULPSCOPE_COUNTS, when the program exits and when a signal ends it.
//
// The file is a sequence of 32-bit words in native byte order, with two kinds of records:
//
//     1, length in bytes, the name of a unit, padded to words     the following records belong to that unit
//     2, function, checksum, checksum of its blocks, n, n counts of two words each
//
// The functions are those that LLVM's instrumentation calls (GCOVProfiling.cpp; they are otherwise in compiler-rt's
// GCDAProfiling.c). Each unit registers a function that passes its counts, and one that resets them to zero, so
// that writing twice counts nothing twice.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define OURS __attribute__((no_instrument_function))
#define MOST_UNITS 4096
#define STACK 65536

typedef void (*action)(void);

static action hand_over[MOST_UNITS];
static action set_to_zero[MOST_UNITS];
static unsigned units;
static int file = -1;

// Uses system calls only, because this also runs in signal handlers.
static OURS void put(const void *data, size_t size) {
  const char *bytes = data;
  while (size > 0) {
    ssize_t n = write(file, bytes, size);
    if (n <= 0) return;
    bytes += n;
    size -= n;
  }
}

OURS void llvm_gcda_start_file(const char *name, uint32_t version, uint32_t checksum) {
  uint32_t head[2] = {1, strlen(name)};
  put(head, sizeof head);
  put(name, head[1]);
  put("\0\0\0", -head[1] & 3);
}

OURS void llvm_gcda_emit_function(uint32_t function, uint32_t checksum, uint32_t blocks) {
  uint32_t head[4] = {2, function, checksum, blocks};
  put(head, sizeof head);
}

OURS void llvm_gcda_emit_arcs(uint32_t n, uint64_t *counts) {
  put(&n, sizeof n);
  put(counts, n * sizeof *counts);
}

OURS void llvm_gcda_summary_info(void) {}
OURS void llvm_gcda_end_file(void) {}

OURS void llvm_reset_counters(void) {
  for (unsigned i = 0; i < units; i++) set_to_zero[i]();
}

OURS void llvm_writeout_files(void) {
  const char *name = getenv("ULPSCOPE_COUNTS");
  file = name ? open(name, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
  if (file < 0) return;
  for (unsigned i = 0; i < units; i++) hand_over[i]();
  close(file);
  llvm_reset_counters();
}

OURS void __gcov_dump(void) { llvm_writeout_files(); }
OURS void __gcov_reset(void) { llvm_reset_counters(); }

// Replaces fork in the program: the child starts with counts of zero.
OURS int __gcov_fork(void) {
  llvm_writeout_files();
  return fork();
}

// Needed by another instrumentation of the same program. Setting its flags is counted; the flags are not read.
OURS void __sanitizer_cov_bool_flag_init(_Bool *begin, _Bool *end) {}

// ---- program exit ----

static OURS void end_by_signal(int signal) {
  llvm_writeout_files();
  // The handler has been reset (SA_RESETHAND); the program ends as it would have without it.
  raise(signal);
}

static OURS void watch(void) {
  static char stack[STACK];
  static const int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGTERM};
  // A handler cannot run on a stack that has overflowed.
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_handler = end_by_signal};
  action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
  atexit(llvm_writeout_files);
  at_quick_exit(llvm_writeout_files);
}

// Called by each unit before main.
OURS void llvm_gcov_init(action its_hand_over, action its_set_to_zero) {
  if (units == 0) watch();
  if (units == MOST_UNITS) return;
  hand_over[units] = its_hand_over;
  set_to_zero[units++] = its_set_to_zero;
}

// These wrap the library functions that end a program without running exit handlers.
__attribute__((noreturn)) void __real__exit(int status);
__attribute__((noreturn)) OURS void __wrap__exit(int status) {
  llvm_writeout_files();
  __real__exit(status);
}
__attribute__((noreturn)) OURS void __wrap__Exit(int status) { __wrap__exit(status); }
