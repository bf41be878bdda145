// run: ulpscope run %s --no-tests
// expect: verdict: holds
// A product that overflows fails and leaves the block as it is (glibc's reallocarray, as OpenBSD's).
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <klee/klee.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  size_t n;
  klee_make_symbolic(&n, sizeof n, "n");
  char *p = malloc(4);
  p[0] = 7;
  errno = 0;
  assert(reallocarray(p, SIZE_MAX / 2 + 1, 2) == NULL && errno == ENOMEM && p[0] == 7);
  if (n > SIZE_MAX / 8) assert(reallocarray(p, 16, n) == NULL);
  char *q = reallocarray(p, 3, 5);
  assert(q[0] == 7);
  q[14] = 1;
  free(q);
  return 0;
}
