// run: ulpscope run %s
// expect: verdict: holds
// A copy of memory that nothing has written has the same value as the original, whatever that is.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

struct padded { char c; int i; };

static void by_value(struct padded copy, const struct padded *original) {
  assert(memcmp(&copy, original, sizeof copy) == 0);
}

int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned char a[8], b[8];
  a[0] = 1;
  memcpy(b, a, sizeof a);
  assert(memcmp(a, b, sizeof a) == 0);
  struct padded s;
  s.c = 1;
  s.i = x;
  by_value(s, &s);
  int *p = malloc(16), *q = malloc(16);
  memcpy(q, p, 16);
  if (q[2] == 5) assert(p[2] == 5);
  memmove(q + 1, q, 12);
  assert(q[3] == p[2]);
  free(p);
  free(q);
  return 0;
}
