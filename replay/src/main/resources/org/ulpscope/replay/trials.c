// Many inputs in one process: if ULPSCOPE_TRIALS is set, the program is run on generated inputs instead of those of a test.
//
//     ULPSCOPE_TRIALS=COUNT,SECONDS,SEED,ABORT    ABORT is 1 if abort() is an error
//     ULPSCOPE_SEEDS=FILE                         inputs to begin with, and to vary
//
// A server forks children, and each child runs several trials: it calls main again and again. What one trial leaves behind may
// disturb the next one, so a trial that fails is run again in a process of its own, and only that counts. Once that has
// shown a few times that trials disturb each other, each one gets its own process.
//
// The server appends one line to the report: "trials RUN REJECTED", and for a failure another, "failed SIGNAL". Then the
// values of the failed trial are in the file ULPSCOPE_FAILURE: per value the length of its name, the name, its size, its bytes.
#include <errno.h>
#include <fenv.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>

#define HAS_TRIALS
#define LOG_BYTES (1u << 20)
#define MOST_SEEDS 256u
#define BATCH 512u
#define MOST_DISTURBED 3

struct trial_log {
  volatile uint64_t trial;     // the one that runs
  volatile uint64_t run;       // those that ended well
  volatile uint64_t rejected;  // those that do not meet an assumption
  volatile int reported;       // an error was reported in this trial
  volatile int unable;         // the program cannot be run in this way
  volatile uint32_t used;
  unsigned char values[LOG_BYTES];
};

static struct trial_log *trials; // NULL unless this is a trial
static uint64_t last_trial;      // of this process
static uint64_t trial_seed;
static jmp_buf next_trial;
static int in_main;
static uint32_t taken; // values of this trial so far
static const unsigned char *seeds[MOST_SEEDS];
static uint32_t seed_count;
static int trial_kind; // how this trial's values come about

QUIET uint32_t word_at(const unsigned char *from) {
  uint32_t word;
  memcpy(&word, from, 4);
  return word;
}

// ---- values ----

// A neighbour of a value.
QUIET void vary(unsigned char *to, uint32_t size) {
  static const uint32_t widths[] = {1, 2, 4, 8};
  uint32_t width = widths[random_below(4)];
  if (width > size) width = 1;
  uint32_t at_ = random_below(size / width) * width;
  uint64_t value = 0;
  memcpy(&value, to + at_, width);
  switch (random_below(4)) {
    case 0: value ^= 1ull << random_below(8 * width); break;
    case 1: value += random_below(9) - 4; break;
    case 2: some_scalar((unsigned char *)&value, width); break;
    default: some_value(to, size); return;
  }
  memcpy(to + at_, &value, width);
}

// The value that a seed has at a place; NULL if it has none of this size there.
QUIET const unsigned char *seed_value(const unsigned char *seed, uint32_t place, uint32_t size) {
  uint32_t count = word_at(seed);
  if (place >= count) return NULL;
  seed += 4;
  for (; place > 0; place--) seed += 4 + word_at(seed);
  return word_at(seed) == size ? seed + 4 : NULL;
}

// The next value of this trial, written down before the program sees it.
QUIET unsigned char *trial_value(const char *name, uint32_t size) {
  uint32_t length = strlen(name), used = trials->used;
  if (used + 8ull + length + size > LOG_BYTES) {
    trials->unable = 1;
    _exit(0);
  }
  unsigned char *to = trials->values + used;
  memcpy(to, &length, 4);
  memcpy(to + 4, name, length);
  memcpy(to + 4 + length, &size, 4);
  to += 8 + length;
  const unsigned char *base = trial_kind >= 0 ? seed_value(seeds[trial_kind], taken, size) : NULL;
  if (base) memcpy(to, base, size);
  if (!base) some_value(to, size);
  else if (trials->trial >= seed_count && random_below(2)) vary(to, size);
  if (!strcmp(name, "bool") || !strcmp(name, "_Bool")) to[0] &= 1;
  taken++;
  trials->used = used + 8 + length + size;
  return to;
}

// Replaces the latest value of this trial.
QUIET void change_trial_value(const void *value, uint32_t size) {
  memcpy(trials->values + trials->used - size, value, size);
}

// ---- trials ----

QUIET int is_trial(void) { return trials != NULL; }

// Also called by the allocator.
__attribute__((no_instrument_function)) int ulpscope_note_error(void) {
  if (trials) trials->reported = 1;
  return trials != NULL;
}

static struct test_value *fixed_values; // the arguments of a test
static uint32_t fixed_count;

QUIET void begin_trial(void) {
  trials->used = 0;
  trials->reported = 0;
  taken = 0;
  random_state = trial_seed * 0x2545f4914f6cdd1du + trials->trial;
  trial_kind = -1;
  if (trials->trial < seed_count) trial_kind = trials->trial;
  else if (seed_count > 0 && random_below(4)) trial_kind = random_below(seed_count);
  for (uint32_t i = 0; i < fixed_count; i++) {
    unsigned char *value = trial_value(fixed_values[i].name, fixed_values[i].size);
    if (i < symbolic_arguments) value[fixed_values[i].size - 1] = 0;
    fixed_values[i].bytes = value;
  }
}

__attribute__((noreturn)) QUIET void end_trial(int is_rejected) {
  if (is_rejected) trials->rejected++;
  else trials->run++;
  if (!in_main || trials->trial + 1 >= last_trial) _exit(0);
  longjmp(next_trial, 1);
}

// The program stops by a function of the verifier.
__attribute__((noreturn)) QUIET void stop_trial(const char *kind) {
  if (!strcmp(kind, "assume")) end_trial(1);
  if (!strcmp(kind, "silent")) end_trial(0);
  if (!strcmp(kind, "error")) trials->reported = 1;
  else trials->unable = 1;
  _exit(0);
}

static volatile pid_t trial_child;

QUIET void out_of_time(int signal) {
  if (trial_child > 0) kill(trial_child, SIGKILL);
}

QUIET double now(void) {
  struct timeval t;
  gettimeofday(&t, NULL);
  return t.tv_sec + t.tv_usec * 1e-6;
}

// Runs trials in a child. Returns 1 in the child, and 0 in the server once the child has ended.
QUIET int run_trials(uint64_t first, uint64_t last, int *status) {
  trials->trial = first;
  pid_t pid = fork();
  if (pid == 0) {
    int null = open("/dev/null", O_RDWR);
    dup2(null, 1);
    dup2(null, 2);
    close(null);
    last_trial = last;
    signal(SIGALRM, SIG_DFL);
    begin_trial();
    return 1;
  }
  trial_child = pid;
  while (pid > 0 && waitpid(pid, status, 0) < 0 && errno == EINTR) {
  }
  trial_child = 0;
  if (pid < 0) *status = 0, trials->unable = 1;
  return 0;
}

QUIET int has_failed(int status, int abort_is_error) {
  if (trials->reported) return 1;
  if (!WIFSIGNALED(status)) return 0;
  switch (WTERMSIG(status)) {
    case SIGABRT: return abort_is_error;
    case SIGSEGV: case SIGBUS: case SIGFPE: case SIGILL: case SIGTRAP: return 1;
    default: return 0;
  }
}

QUIET void read_seeds(void) {
  const char *name = getenv("ULPSCOPE_SEEDS");
  int file = name ? open(name, O_RDONLY) : -1;
  off_t size = file < 0 ? 0 : lseek(file, 0, SEEK_END);
  const unsigned char *all = size > 0 ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  if (file >= 0) close(file);
  if (all == MAP_FAILED) return;
  for (const unsigned char *from = all; from < all + size && seed_count < MOST_SEEDS; seed_count++) {
    seeds[seed_count] = from;
    uint32_t values = word_at(from);
    for (from += 4; values > 0; values--) from += 4 + word_at(from);
  }
}

QUIET void keep_failure(void) {
  const char *name = getenv("ULPSCOPE_FAILURE");
  int file = name ? open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
  if (file < 0 || write(file, trials->values, trials->used) < 0) return;
  close(file);
}

// The server ends here; only its children return.
QUIET void serve_trials(const char *wanted, struct test_value *values, uint32_t count, int has_files) {
  unsigned long long many, seed;
  double seconds;
  int abort_is_error;
  if (sscanf(wanted, "%llu,%lf,%llu,%d", &many, &seconds, &seed, &abort_is_error) != 4) _exit(125);
  trials = mmap(NULL, sizeof *trials, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (trials == MAP_FAILED) _exit(125);
  trial_seed = seed;
  fixed_values = values;
  fixed_count = count;
  read_seeds();
  double start = now(), end_ = start + seconds;
  struct sigaction action = {.sa_handler = out_of_time};
  sigaction(SIGALRM, &action, NULL);
  struct itimerval timer = {.it_value = {(long)seconds, (long)((seconds - (long)seconds) * 1e6)}, .it_interval = {0, 50000}};
  setitimer(ITIMER_REAL, &timer, NULL);
  uint64_t batch = has_files ? 1 : BATCH, next = 0;
  int disturbed = 0, failed = 0, status = 0;
  while (next < many && now() < end_ && !failed && !trials->unable) {
    uint64_t last = next + batch < many ? next + batch : many;
    if (next < seed_count) last = next + 1; // what the paths are, at least, is tried undisturbed
    uint64_t first = next, before = trials->run + trials->rejected;
    if (run_trials(next, last, &status)) return;
    next = trials->trial + 1;
    if (has_failed(status, abort_is_error)) {
      if (run_trials(next - 1, next, &status)) return;
      failed = has_failed(status, abort_is_error);
      if (!failed && ++disturbed >= MOST_DISTURBED) batch = 1;
    } else if (WIFEXITED(status) && trials->run + trials->rejected - before < next - first) {
      trials->run++; // it ended by itself, by exit() for example
    }
  }
  char text[100];
  snprintf(text, sizeof text, "%llu %llu", (unsigned long long)trials->run, (unsigned long long)trials->rejected);
  if (trials->unable) text[0] = 0;
  if (failed) keep_failure();
  trials = NULL; // what follows is said by the server
  say("trials", text);
  if (failed) {
    snprintf(text, sizeof text, "%d", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    say("failed", text);
  }
  _exit(0);
}

// Calls main for each trial of this process.
QUIET int each_trial(int (*run)(void)) {
  if (taken > fixed_count) last_trial = trials->trial + 1; // a constructor took values, and runs but once
  in_main = 1;
  if (setjmp(next_trial)) {
    trials->trial++;
    begin_trial();
  }
  errno = 0;
  fesetenv(FE_DFL_ENV);
  int result = run();
  if (trials->trial + 1 < last_trial) end_trial(0);
  in_main = 0;
  trials->run++;
  return result; // and on to the exit handlers
}

#ifdef ULPSCOPE_WRAPS_EXIT
// A trial that is not the last one of its process ends without exit handlers.
__attribute__((noreturn)) void __real_exit(int status);
__attribute__((noreturn, no_instrument_function)) void __wrap_exit(int status) {
  if (trials && in_main && trials->trial + 1 < last_trial) end_trial(0);
  __real_exit(status);
}
#endif
