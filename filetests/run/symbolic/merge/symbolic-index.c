// run: ulpscope run %s --no-tests
// expect: verdict: holds
// A store at a symbolic place in one arm leaves the other arm's values alone.
#include <klee/klee.h>

int main(void) {
  unsigned char a = klee_range(0, 256, "a"), b = klee_range(0, 256, "b");
  int t[4] = {1, 2, 3, 4};
  if (a < 100)
    t[b & 3] = 9;
  for (int i = 0; i < 4; i++) {
    int expected = a < 100 && (b & 3) == i ? 9 : i + 1;
    klee_assert(t[i] == expected);
  }
  return 0;
}
