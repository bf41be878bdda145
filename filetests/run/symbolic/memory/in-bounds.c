// run: ulpscope run %s
// expect: verdict: holds
// The same index, checked: nothing is wrong, and the right element is read.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int a[4] = {1, 2, 3, 4}, i;
  klee_make_symbolic(&i, sizeof i, "i");
  if (i < 0 || i >= 4) return 0;
  assert(a[i] == i + 1);
}
