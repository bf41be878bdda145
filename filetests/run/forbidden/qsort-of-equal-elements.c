// run: ulpscope run %s
// expect: qsort keeps the order of equal elements
// The order of elements that compare equal is unspecified (C17 7.22.5.2p4): a verdict that may rest on it says so.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

struct Pair { int key, value; };
static int order(const void *a, const void *b) {
  const struct Pair *x = a, *y = b;
  return (x->key > y->key) - (x->key < y->key);
}

int main(void) {
  struct Pair pairs[2] = {{1, 10}, {1, 20}};
  int k;
  klee_make_symbolic(&k, sizeof k, "k");
  pairs[0].key = k & 1;
  qsort(pairs, 2, sizeof pairs[0], order);
  assert(pairs[1].key != pairs[0].key || pairs[0].value == 10);
}
