// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// Arithmetic in a narrow type wraps around.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  unsigned char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  unsigned char sum = a + b;
  assert(sum >= a);
}
