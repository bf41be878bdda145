// An allocator that makes errors visible: each block ends at the end of a page, and the pages around it
// cannot be accessed; a freed block can never be accessed again.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define OURS __attribute__((no_instrument_function))
#define PAGE 4096u

// A process may have some 65,000 mappings, and each block needs three. Further blocks have no guard pages.
#define MOST 16000u
#define SLOTS 65536u

struct block {
  char *data;
  char *base;
  size_t size;
  size_t mapped;
  int freed;
};

static struct block blocks[SLOTS];
static unsigned guarded;
static int lock;

int ulpscope_note_error(void);

// The process may be in any state, so no library functions are used to print this short text.
__attribute__((noreturn)) static OURS void wrong(const char *text) {
  if (ulpscope_note_error()) abort();
  const char *report = getenv("ULPSCOPE_REPORT");
  int file = report ? open(report, O_WRONLY | O_CREAT | O_APPEND, 0600) : 2;
  if (file >= 0 && write(file, text, strlen(text)) < 0) _exit(125);
  abort();
}

static OURS void acquire(void) {
  while (__atomic_exchange_n(&lock, 1, __ATOMIC_ACQUIRE)) {
  }
}

static OURS void release(void) { __atomic_store_n(&lock, 0, __ATOMIC_RELEASE); }

static OURS struct block *slot(const void *data) {
  size_t i = ((uintptr_t)data / 16 * 2654435761u) % SLOTS;
  while (blocks[i].data && blocks[i].data != data) i = (i + 1) % SLOTS;
  return &blocks[i];
}

static OURS void *allocate(size_t size, size_t alignment) {
  if (size > PTRDIFF_MAX - 4 * PAGE - alignment) {
    errno = ENOMEM;
    return NULL;
  }
  size_t room = size + (alignment > 16 ? alignment : 0);
  size_t pages = (room + PAGE - 1) / PAGE * PAGE + (room == 0 ? PAGE : 0);
  int is_guarded = guarded < MOST;
  size_t mapped = pages + 2 * PAGE;
  char *base = mmap(NULL, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED) {
    errno = ENOMEM;
    return NULL;
  }
  uintptr_t last = (uintptr_t)base + PAGE + pages - size;
  char *data = (char *)(last & -(uintptr_t)alignment);
  if (!is_guarded) {
    // A block without a slot of its own stores its size in front of it.
    data = base + PAGE;
    memcpy(base + PAGE - sizeof size, &size, sizeof size);
    return data;
  }
  guarded++;
  mprotect(base, PAGE, PROT_NONE);
  mprotect(base + PAGE + pages, PAGE, PROT_NONE);
  *slot(data) = (struct block){data, base, size, mapped, 0};
  return data;
}

// The largest alignment that an object of just this size can need.
static OURS size_t natural(size_t size) {
  size_t lowest = size & -size;
  return lowest == 0 || lowest > 16 ? 16 : lowest;
}

OURS void *malloc(size_t size) {
  acquire();
  void *data = allocate(size, natural(size));
  release();
  // Uninitialised memory is unlikely to be zero.
  return data ? memset(data, 0xa5, size) : NULL;
}

OURS void *calloc(size_t count, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(count, size, &all)) {
    errno = ENOMEM;
    return NULL;
  }
  acquire();
  void *data = allocate(all, natural(all));
  release();
  return data;
}

OURS void free(void *data) {
  if (!data) return;
  acquire();
  struct block *block = slot(data);
  if (!block->data) {
    int stray = guarded < MOST || (uintptr_t)data % PAGE != 0;
    release();
    if (stray) wrong("free of a pointer that was not allocated\n");
    return;
  }
  if (block->freed) {
    release();
    wrong("free of a block that was already freed\n");
  }
  block->freed = 1;
  mprotect(block->base, block->mapped, PROT_NONE);
  madvise(block->base, block->mapped, MADV_DONTNEED);
  release();
}

OURS void *realloc(void *data, size_t size) {
  if (!data) return malloc(size);
  acquire();
  struct block *block = slot(data);
  size_t old = 0;
  if (block->data) {
    old = block->size;
  } else if ((uintptr_t)data % PAGE == 0 && guarded >= MOST) {
    memcpy(&old, (char *)data - sizeof old, sizeof old);
  } else {
    release();
    wrong("free of a pointer that was not allocated\n");
  }
  int freed = block->data && block->freed;
  release();
  if (freed) wrong("free of a block that was already freed\n");
  void *moved = malloc(size);
  if (moved) {
    memcpy(moved, data, old < size ? old : size);
    free(data);
  }
  return moved;
}

OURS void *aligned_alloc(size_t alignment, size_t size) {
  acquire();
  void *data = allocate(size, alignment < 16 ? 16 : alignment);
  release();
  return data;
}

OURS void *memalign(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }

OURS int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = aligned_alloc(alignment, size);
  return *result ? 0 : ENOMEM;
}

OURS size_t malloc_usable_size(void *data) { return data ? slot(data)->size : 0; }
