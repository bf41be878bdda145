// run: ulpscope run -O3 -mavx2 %s
// expect: verdict: holds
// Optimised code with vector instructions: the largest of eight numbers is one of them.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float a[8];
  klee_make_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 8; i++) klee_assume(a[i] >= 0 & a[i] <= 1);
  float b[8], sum = 0;
  for (int i = 0; i < 8; i++) b[i] = a[i] * 2 + 1;
  for (int i = 0; i < 8; i++) sum += b[i];
  assert(sum >= 8 && sum <= 24);
}
