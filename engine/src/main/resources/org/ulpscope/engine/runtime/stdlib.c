/* Library functions that call back into the program. They are written in C so that the program's own
   functions are called by the engine as from any other code. */
#include <stddef.h>

static void swap(char *a, char *b, size_t size) {
  for (size_t i = 0; i < size; i++) {
    char t = a[i];
    a[i] = b[i];
    b[i] = t;
  }
}

typedef int (*comparison)(const void *, const void *, void *);

/* Merges the sorted halves of `count` elements at `base`, taking the left one of equal elements first. */
static void merge(char *base, size_t count, size_t size, comparison compare, void *context, char *room) {
  size_t middle = count / 2;
  char *left = base;
  char *right = base + middle * size;
  char *end = base + count * size;
  char *out = room;
  while (left < base + middle * size && right < end) {
    char **from = compare(left, right, context) <= 0 ? &left : &right;
    __builtin_memcpy(out, *from, size);
    out += size;
    *from += size;
  }
  size_t rest = (size_t)(base + middle * size - left);
  __builtin_memcpy(out, left, rest);
  __builtin_memcpy(base, room, (size_t)(out - room) + rest);
}

static void sort(char *base, size_t count, size_t size, comparison compare, void *context, char *room) {
  if (count < 2)
    return;
  size_t middle = count / 2;
  sort(base, middle, size, compare, context, room);
  sort(base + middle * size, count - middle, size, compare, context, room);
  merge(base, count, size, compare, context, room);
}

/* Takes note that the order of equal elements and consistent comparisons are assumed. */
void __ulpscope_sorts(void);

void *__ulpscope_malloc(size_t);
void free(void *);

/* A merge sort, like glibc's: stable, so that equal elements keep their order. */
void qsort_r(void *base, size_t count, size_t size, comparison compare, void *context) {
  if (count < 2 || size == 0)
    return;
  __ulpscope_sorts();
  char *room = __ulpscope_malloc(count * size);
  if (room) {
    sort(base, count, size, compare, context, room);
    free(room);
    return;
  }
  char *first = base; /* no memory: insertion sort */
  for (size_t i = 1; i < count; i++)
    for (size_t j = i; j > 0 && compare(first + (j - 1) * size, first + j * size, context) > 0; j--)
      swap(first + (j - 1) * size, first + j * size, size);
}

static int compare_plainly(const void *a, const void *b, void *context) {
  return (*(int (**)(const void *, const void *))context)(a, b);
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  qsort_r(base, count, size, compare_plainly, &compare);
}

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  size_t low = 0, high = count;
  if (count > 1)
    __ulpscope_sorts();
  while (low < high) {
    size_t middle = (low + high) / 2;
    const char *element = (const char *)base + middle * size;
    int order = compare(key, element);
    if (order == 0)
      return (void *)element;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return 0;
}
