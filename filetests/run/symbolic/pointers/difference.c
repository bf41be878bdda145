// run: ulpscope run %s
// expect: verdict: holds
// The distance of pointers into one object.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double a[10];
  unsigned i, j;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_make_symbolic(&j, sizeof j, "j");
  klee_assume(i < 10);
  klee_assume(j < 10);
  assert(&a[i] - &a[j] == (long)i - (long)j);
  assert((&a[i] < &a[j]) == (i < j));
}
