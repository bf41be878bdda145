// run: ulpscope run %s
// expect: verdict: holds
// bsearch for a symbolic key.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void) {
  static const int a[] = {1, 3, 5, 7};
  int key = klee_range(0, 9, "key");
  const int *found = bsearch(&key, a, 4, sizeof a[0], order);
  if (found) assert(*found == key);
  else assert(key % 2 == 0 || key > 7);
}
