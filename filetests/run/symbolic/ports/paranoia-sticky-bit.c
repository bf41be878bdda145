// run: ulpscope run %s
// expect: verdict: holds
// Paranoia's sticky bit: however little lies beyond a tie decides it.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  double e;
  klee_make_symbolic(&e, sizeof e, "e");
  klee_assume(e > 0 & e < 0x1p-54);
  double tie = 1 + 0x1p-52;
  assert(tie - e * 0x1p-60 <= tie);
  float single = (float)(1 + 0x1p-24 + 0x1p-52);
  assert(single == 0x1.000002p0f);
}
