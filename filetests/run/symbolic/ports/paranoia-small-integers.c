// run: ulpscope run %s
// expect: verdict: holds
// Paranoia's first tests, with all integers up to 60 in place of some: their arithmetic is exact.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int i = klee_range(-60, 61, "i"), j = klee_range(-60, 61, "j");
  float x = i, y = j;
  assert((int)(x + y) == i + j && x + y == y + x);
  assert((int)(x - y) == i - j && x - y == -(y - x));
  assert((int)(x * y) == i * j);
  assert(0 - x == -x + 0 && x - x == 0);
  if (j != 0) assert(x * y / y == x);
}
