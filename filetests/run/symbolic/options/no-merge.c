// run: ulpscope run %s --no-merge --no-tests
// expect: paths: 16,
// expect: verdict: holds
// run: ulpscope run %s --no-tests
// expect: paths: 1,
// expect: verdict: holds
// Each branch doubles the paths, unless both sides are merged.
#include <klee/klee.h>

int main(void) {
  unsigned char b[4];
  int n = 0;
  klee_make_symbolic(b, sizeof b, "b");
  for (int i = 0; i < 4; i++) {
    if (b[i] > 100) n++;
    else n += 2;
  }
  return n;
}
