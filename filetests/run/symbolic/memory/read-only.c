// run: ulpscope run %s
// expect: read-only
// expect: verdict: violated
// expect-exit: 10
// A constant is written to, through a pointer chosen by an input.
#include <assert.h>
#include <klee/klee.h>

static const int fixed = 1;

int main(void) {
  int x, local;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = x < 0 ? (int *)&fixed : &local;
  *p = 2;
}
