// run: ulpscope run %s
// expect: verdict: holds
// An int survives being a double.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int i;
  klee_make_symbolic(&i, sizeof i, "i");
  assert((int)(double)i == i);
  assert((double)i == (long)(double)i);
}
