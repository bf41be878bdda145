// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// MOVAPS faults at addresses that are no multiples of 16 (Intel SDM).
#include <klee/klee.h>
#include <immintrin.h>
_Alignas(16) float a[8];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  a[1] = x;
  return _mm_cvtss_f32(_mm_load_ps(a + 1)) == 1;
}
