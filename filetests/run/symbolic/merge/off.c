// run: ulpscope run %s --no-tests --no-merge
// expect: paths: 16,
// expect: verdict: holds
// Without merging, every branch has its own path.
#include <klee/klee.h>

int main(void) {
  unsigned char b[4];
  int sum = 0;
  klee_make_symbolic(b, sizeof b, "b");
  for (int i = 0; i < 4; i++)
    if (b[i] > 100)
      sum++;
  klee_assert(sum <= 4);
  return 0;
}
