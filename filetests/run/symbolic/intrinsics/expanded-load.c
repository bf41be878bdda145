// run: ulpscope run -mavx512f %s
// expect: verdict: holds
// Lanes loaded from neighbouring places, by a mask, from symbolic memory.
#include <assert.h>
#include <immintrin.h>
#include <klee/klee.h>

int main(void) {
  float a[16], b[16];
  klee_make_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 16; i++) klee_assume(a[i] > i & a[i] < i + 1);
  __m512 v = _mm512_maskz_expandloadu_ps(0x8421, a);
  _mm512_storeu_ps(b, v);
  assert(b[0] == a[0] && b[5] == a[1] && b[10] == a[2] && b[15] == a[3]);
  assert(b[1] == 0 && b[14] == 0);
  _mm512_mask_compressstoreu_ps(b, 0x8001, _mm512_loadu_ps(a));
  assert(b[0] == a[0] && b[1] == a[15] && b[2] == 0);
}
