// run: ulpscope run %s --check=uninitialised
// expect: verdict: holds
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
  if (i < 2 && sums[i] > 0.5f) return 1;
  return 0;
}
