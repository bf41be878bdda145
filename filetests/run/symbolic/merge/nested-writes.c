// run: ulpscope run %s --no-tests
// expect: paths: 1,
// expect: verdict: holds
// What a branch within a branch writes is not forgotten when both are merged.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned char a = klee_range(0, 256, "a"), b = klee_range(0, 256, "b");
  int x = 0, y = 0;
  if (a > 10) {
    if (b > 20)
      x = 1;
    else
      y = 2;
    x += 4;
  }
  klee_assert((x == 5) == ((a > 10) & (b > 20)));
  klee_assert((y == 2) == ((a > 10) & (b <= 20)));
  klee_assert((x == 0) == (a <= 10));
  return 0;
}
