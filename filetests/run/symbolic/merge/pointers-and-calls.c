// run: ulpscope run %s --no-tests
// expect: verdict: holds
// Pointers that differ, functions called in one arm only, and floats.
#include <klee/klee.h>
#include <math.h>

static float half(float x) {
  float copy = x;
  if (copy < 0)
    copy = -copy;
  return copy / 2;
}

int main(void) {
  float x;
  int which;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&which, sizeof which, "which");
  klee_assume(!isnan(x));
  float first = 1, second = 2, result = 0;
  float *p = which > 0 ? &first : &second;
  if (x > 1)
    result = half(x);
  else
    *p = 7;
  klee_assert(x > 1 ? first == 1 && second == 2 : first + second == (which > 0 ? 9 : 8));
  klee_assert(x > 1 ? result == x / 2 : result == 0);
  return 0;
}
