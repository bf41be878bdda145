// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// Non-temporal stores are aligned stores.
#include <klee/klee.h>
#include <immintrin.h>
_Alignas(16) float a[8];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  _mm_stream_ps(a + 1, _mm_set1_ps(x));
  return a[1] == 1;
}
