// run: ulpscope run %s
// expect: verdict: holds
// A store through a symbolic index changes one element and no other.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int a[4] = {10, 20, 30, 40};
  unsigned i;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_assume(i < 4);
  a[i] = 7;
  int sevens = 0;
  for (int j = 0; j < 4; j++) {
    if (a[j] == 7) sevens++;
    else assert(a[j] == 10 * (j + 1));
  }
  assert(sevens == 1 && a[i] == 7);
}
