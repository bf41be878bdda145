// run: ulpscope run %s -mavx
// expect: misaligned
// expect-not: verdict: holds
// expect-exit: 10
// VMOVAPS of 32 bytes needs a multiple of 32; that a local is at one by chance does not count.
#include <klee/klee.h>
#include <immintrin.h>
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x");
  _Alignas(16) float a[16] = {0};
  __m256 v = _mm256_load_ps(a);
  return _mm256_cvtss_f32(v) == x;
}
