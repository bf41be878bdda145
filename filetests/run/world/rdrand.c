// run: ulpscope run %s -mrdrnd --sym-random --no-tests --no-replay
// expect: verdict: holds
// run: ulpscope run %s -mrdrnd --no-tests
// expect: --sym-random explores all of them
// expect-exit: 5
// RDRAND gives any number, or 0 and no success.
#include <assert.h>
#include <immintrin.h>
#include <klee/klee.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned value = 1;
  int success = _rdrand32_step(&value);
  assert(success == 0 || success == 1);
  assert(success || value == 0);
  return 0;
}
