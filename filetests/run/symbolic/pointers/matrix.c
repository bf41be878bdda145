// run: ulpscope run %s
// expect: verdict: holds
// Two symbolic indices at once.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  static const int m[3][3] = {{1, 2, 3}, {2, 4, 6}, {3, 6, 9}};
  unsigned i, j;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_make_symbolic(&j, sizeof j, "j");
  klee_assume(i < 3);
  klee_assume(j < 3);
  assert(m[i][j] == m[j][i]);
  assert(m[i][j] == (int)((i + 1) * (j + 1)));
}
