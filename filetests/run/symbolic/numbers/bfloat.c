// run: ulpscope run %s
// expect: assertion
// expect: verdict: violated
// expect-exit: 10
// __bf16 has eight digits.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned char n;
  klee_make_symbolic(&n, sizeof n, "n");
  klee_assume(n > 1);
  __bf16 x = (__bf16)(float)(n * 3);
  assert((float)x == n * 3);
}
