// run: ulpscope run %s
// expect: assertion
// expect: replay: confirmed
// expect: verdict: violated
// expect-exit: 10
// A lane of a comparison.
#include <assert.h>
#include <klee/klee.h>
#include <immintrin.h>

int main(void) {
  float a[4];
  klee_make_symbolic(a, sizeof a, "a");
  __m128 v = _mm_loadu_ps(a);
  int mask = _mm_movemask_ps(_mm_cmplt_ps(v, _mm_set1_ps(0)));
  assert(mask != 5);
}
