// Calls two functions with the same inputs, many times, and writes down the inputs on which they do not do the same.
//
//     program REFERENCE.so CANDIDATE.so POOLS RECORDS COUNT SECONDS BATCH SEED
//
// The tables before this text say what the functions take: blocks of elements, first those that pointers point to, then the
// parameters that are passed by value. Each scalar is drawn from a pool of values of its own, which has STYLES parts of
// POOL_VALUES values each; all scalars of a trial have the same style. A child does the calls, BATCH trials at a time, so
// that one that crashes costs no more.
//
// A record is a kind (0 end, 1 different, 2 the reference crashed, 3 the candidate did), a number (the size, or a
// signal), the number of trials so far, the size, and unless it is the end the inputs; if they differ also what the reference
// and what the candidate leave: the result and the blocks behind pointers.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <fenv.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_RECORDS 4000
#define MOST_RECORDED (64l << 20)

typedef void (*call)(unsigned char **buffers, unsigned char **values, unsigned char *result);

struct shared {
  volatile uint64_t trial;
  volatile int size;
  volatile int side;
  volatile int is_full;
  volatile long records;
  volatile long recorded;
};

static struct shared *shared;
static unsigned char *inputs;       // of all blocks, shared with the parent
static long starts[BLOCKS + 1];     // of each block in there
static unsigned char *copies[2][BLOCKS];
static unsigned char results[2][RESULT_BYTES + 64] __attribute__((aligned(64)));
static call functions[2];
static const unsigned char *pools;
static int records_file;

static double now(void) {
  struct timeval t;
  gettimeofday(&t, NULL);
  return t.tv_sec + t.tv_usec * 1e-6;
}

static long bytes_of(int size, int block) { return counts[size][block] * blocks[block].stride; }

static void fill(uint64_t trial, int size) {
  int style = trial / SIZES % STYLES;
  for (int b = 0; b < BLOCKS; b++) {
    unsigned char *to = inputs + starts[b];
    if (given[0][size][b]) {
      memcpy(to, given[0][size][b], bytes_of(size, b));
      continue;
    }
    memset(to, 0, bytes_of(size, b));
    for (long i = 0; i < counts[size][b]; i++, to += blocks[b].stride) {
      for (int l = 0; l < blocks[b].leaves; l++) {
        const struct leaf *leaf = &leaves[blocks[b].first + l];
        uint32_t one = (uint32_t)style * POOL_VALUES + random_below(POOL_VALUES);
        memcpy(to + leaf->offset, pools + leaf->pool + (long)one * leaf->bytes, leaf->bytes);
      }
    }
  }
}

static void run(int side, int size) {
  unsigned char *of_buffers[BLOCKS + 1], *of_values[BLOCKS + 1];
  for (int b = 0; b < BLOCKS; b++) {
    const unsigned char *from = given[side][size][b] ? given[side][size][b] : inputs + starts[b];
    memcpy(copies[side][b], from, bytes_of(size, b));
    of_buffers[b] = copies[side][b];
  }
  for (int p = 0; p < VALUES; p++) of_values[p] = copies[side][BUFFERS + p];
  memset(results[side], 0, sizeof results[side]);
  shared->side = side;
  fesetenv(FE_DFL_ENV);
  functions[side](of_buffers, of_values, results[side]);
}

// By kind: 2 half, 3 bfloat16, 4 float, 8 double, 10 x87, 16 quad. Arithmetic leaves sign and payload of a NaN open.
static int is_nan(const unsigned char *bytes, int kind) {
  uint64_t low = 0, high = 0;
  switch (kind) {
    case 2: memcpy(&low, bytes, 2); return (low & 0x7fff) > 0x7c00;
    case 3: memcpy(&low, bytes, 2); return (low & 0x7fff) > 0x7f80;
    case 4: memcpy(&low, bytes, 4); return (low & 0x7fffffff) > 0x7f800000;
    case 8: memcpy(&low, bytes, 8); return (low & 0x7fffffffffffffff) > 0x7ff0000000000000;
    case 10: memcpy(&low, bytes, 8), memcpy(&high, bytes + 8, 2); return (high & 0x7fff) == 0x7fff && low << 1;
    case 16:
      memcpy(&low, bytes, 8), memcpy(&high, bytes + 8, 8);
      high &= 0x7fffffffffffffff;
      return high > 0x7fff000000000000 || (high == 0x7fff000000000000 && low);
    default: return 0;
  }
}

static int differs(const struct leaf *leaf, const unsigned char *x, const unsigned char *y) {
  return memcmp(x + leaf->offset, y + leaf->offset, leaf->bytes) &&
         !(is_nan(x + leaf->offset, leaf->kind) && is_nan(y + leaf->offset, leaf->kind));
}

static int differ(int size) {
  for (int l = 0; l < RESULT_LEAVES; l++)
    if (differs(&result_leaves[l], results[0], results[1])) return 1;
  for (int b = 0; b < BUFFERS; b++) {
    const unsigned char *x = copies[0][b], *y = copies[1][b];
    if (!memcmp(x, y, bytes_of(size, b))) continue;
    for (long i = 0; i < counts[size][b]; i++, x += blocks[b].stride, y += blocks[b].stride)
      for (int l = 0; l < blocks[b].leaves; l++)
        if (differs(&leaves[blocks[b].first + l], x, y)) return 1;
  }
  return 0;
}

static void put(const void *from, long size) {
  if (write(records_file, from, size) != size) _exit(4);
  shared->recorded += size;
}

static void record(int kind, int number) {
  int32_t head[3] = {kind, number, shared->size};
  uint64_t trials = shared->trial;
  put(head, sizeof head);
  put(&trials, sizeof trials);
  if (kind == 0) return;
  for (int b = 0; b < BLOCKS; b++) put(inputs + starts[b], bytes_of(shared->size, b));
  if (kind != 1) return;
  for (int side = 0; side < 2; side++) {
    put(results[side], RESULT_BYTES);
    for (int b = 0; b < BUFFERS; b++) put(copies[side][b], bytes_of(shared->size, b));
  }
}

static void trials(uint64_t last, double end, uint64_t seed) {
  for (; shared->trial < last && now() < end && !shared->is_full; shared->trial++) {
    random_state = seed * 0x2545f4914f6cdd1du + shared->trial;
    shared->size = shared->trial % SIZES;
    fill(shared->trial, shared->size);
    run(0, shared->size);
    run(1, shared->size);
    if (differ(shared->size)) {
      record(1, 0);
      shared->is_full = ++shared->records >= MOST_RECORDS || shared->recorded > MOST_RECORDED;
    }
  }
}

static void *map(long size) {
  void *made = mmap(NULL, size + 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (made == MAP_FAILED) _exit(4);
  return made;
}

static call load(const char *name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  call found = library ? (call)dlsym(library, "ulpscope_call") : NULL;
  if (!found) {
    fprintf(stderr, "%s\n", dlerror());
    _exit(3);
  }
  return found;
}

int main(int argc, char **argv) {
  if (argc != 9) return 2;
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  functions[0] = load(argv[1]);
  functions[1] = load(argv[2]);
  int file = open(argv[3], O_RDONLY);
  long size = lseek(file, 0, SEEK_END);
  pools = size > 0 ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : NULL;
  records_file = open(argv[4], O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
  if (pools == MAP_FAILED || records_file < 0) return 4;
  uint64_t many = strtoull(argv[5], NULL, 10), batch = strtoull(argv[7], NULL, 10), seed = strtoull(argv[8], NULL, 10);
  double end = now() + atof(argv[6]);
  shared = map(sizeof *shared);
  for (int b = 0; b < BLOCKS; b++) {
    long most = 0;
    for (int s = 0; s < SIZES; s++) most = bytes_of(s, b) > most ? bytes_of(s, b) : most;
    starts[b + 1] = starts[b] + most;
    // Values are read in whole registers, so there are bytes to spare behind them.
    for (int side = 0; side < 2; side++)
      copies[side][b] = (unsigned char *)aligned_alloc(4096, (most + blocks[b].front + 64 + 4095) / 4096 * 4096) + blocks[b].front;
  }
  inputs = map(starts[BLOCKS]);
  while (shared->trial < many && now() < end && !shared->is_full) {
    uint64_t last = shared->trial + batch < many ? shared->trial + batch : many;
    pid_t pid = fork();
    if (pid < 0) return 4;
    if (pid == 0) {
      int null = open("/dev/null", O_RDWR);
      dup2(null, 0), dup2(null, 1), dup2(null, 2);
      trials(last, end, seed);
      _exit(0);
    }
    int status;
    if (waitpid(pid, &status, 0) != pid) return 4;
    if (WIFSIGNALED(status) || WEXITSTATUS(status)) {
      record(2 + shared->side, WIFSIGNALED(status) ? WTERMSIG(status) : 0);
      break;
    }
  }
  record(0, 0);
  return 0;
}
