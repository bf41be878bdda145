// run: ulpscope run %s --no-tests
// expect: verdict: holds
// run: ulpscope run %s --no-tests -DBAD
// expect: out-of-bounds: read of 1 byte outside the heap block of 8 bytes
// expect: replay:
// expect: verdict: violated
// expect-exit: 10
// run: ulpscope run %s --no-tests --no-replay -DBEHIND
// expect: out-of-bounds: read of 1 byte outside the heap block of 8 bytes
// expect: u = 73
// expect: verdict: violated
// expect-exit: 10
// An index that contains a constant: the object is the one that is indexed, not one that lies where the constant points.
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  size_t u;
  char *blocks[40];
  klee_make_symbolic(&u, sizeof u, "u");
  for (int i = 0; i < 40; i++) {
    blocks[i] = malloc(8);
    for (int k = 0; k < 8; k++) blocks[i][k] = i;
  }
#if defined BAD
  klee_assume(u >= 1000 & u < 1008);
#elif defined BEHIND
  klee_assume(u >= 65 & u <= 73);
#else
  klee_assume(u >= 65 & u < 73);
#endif
  char *letter = u & 1 ? &blocks[20][u - 65] : &blocks[21][u - 65];
  assert(*letter == (u & 1 ? 20 : 21));
  blocks[20][u - 65] = 100;
  for (int i = 0; i < 40; i++) {
    int sum = 0;
    for (int k = 0; k < 8; k++) sum += blocks[i][k];
    assert(sum == 8 * i + (i == 20 ? 80 : 0));
  }
}
