// run: ulpscope run %s --check=uninitialised
// expect: uninitialised
// expect-exit: 10
// Only the element that was changed is indeterminate, and it is here.
#include <klee/klee.h>
#include <setjmp.h>

static jmp_buf at;

int main(void) {
  unsigned i;
  float sums[4] = {0};
  klee_make_symbolic(&i, sizeof i, "i");
  if (setjmp(at) == 0) {
    sums[2] = 1;
    longjmp(at, 1);
  }
  if (i < 4 && sums[i] > 0.5f) return 1;
  return 0;
}
