// run: ulpscope run %s
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// MOVDQA alike.
#include <klee/klee.h>
#include <immintrin.h>
_Alignas(16) int a[8];
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  _mm_store_si128((__m128i *)(a + 2), _mm_set1_epi32(x));
  return a[2];
}
