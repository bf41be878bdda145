// run: ulpscope run -O2 %s
// expect: verdict: holds
// The same questions of optimised code.
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  float a[4], sum = 0, most = 0;
  klee_make_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 4; i++) klee_assume(a[i] >= 0 & a[i] <= 1);
  for (int i = 0; i < 4; i++) {
    sum += a[i];
    most = a[i] > most ? a[i] : most;
  }
  assert(most <= 1 && sum <= 4);
}
