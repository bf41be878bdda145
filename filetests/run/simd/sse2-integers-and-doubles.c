// run: ulpscope run %s
// native: same
// SSE2: packed doubles, integer add, sub, mullo, logic, compares, unpacks, shuffles and conversions that are plain IR.
#include <emmintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, __m128i v) {
  uint64_t w[2];
  memcpy(w, &v, sizeof w);
  printf("%-10s %016llx %016llx\n", what, (unsigned long long)w[0], (unsigned long long)w[1]);
}
static void showd(const char *what, __m128d v) { show(what, _mm_castpd_si128(v)); }

int main(void) {
  __m128d x = _mm_setr_pd(0.1, -2.5), y = _mm_set1_pd(3.0);
  showd("addpd", _mm_add_pd(x, y));
  showd("mulpd", _mm_mul_pd(x, y));
  showd("divpd", _mm_div_pd(x, y));
  showd("sqrtpd", _mm_sqrt_pd(y));
  showd("cmpltpd", _mm_cmplt_pd(x, y));
  showd("unpack", _mm_unpacklo_pd(x, y));
  showd("shuffle", _mm_shuffle_pd(x, y, 1));
  showd("subsd", _mm_sub_sd(x, y));
  showd("cvtepi32", _mm_cvtepi32_pd(_mm_setr_epi32(-7, 9, 0, 0)));
  showd("cvtps", _mm_cvtps_pd(_mm_set1_ps(0.1f)));
  __m128i a = _mm_setr_epi32(1, -2, 0x7fffffff, 0x12345678), b = _mm_set_epi32(-1, 1, 100, 0x80);
  show("add8", _mm_add_epi8(a, b));
  show("add16", _mm_add_epi16(a, b));
  show("add32", _mm_add_epi32(a, b));
  show("add64", _mm_add_epi64(a, b));
  show("sub32", _mm_sub_epi32(a, b));
  show("mullo16", _mm_mullo_epi16(a, b));
  show("muludq", _mm_mul_epu32(a, b));
  show("adds8", _mm_adds_epi8(a, b));
  show("subus16", _mm_subs_epu16(a, b));
  show("and", _mm_and_si128(a, b));
  show("andnot", _mm_andnot_si128(a, b));
  show("cmpeq32", _mm_cmpeq_epi32(a, b));
  show("cmpgt8", _mm_cmpgt_epi8(a, b));
  show("max16", _mm_max_epi16(a, b));
  show("minu8", _mm_min_epu8(a, b));
  show("unpackhi", _mm_unpackhi_epi16(a, b));
  show("shuffle", _mm_shuffle_epi32(a, 0x1b));
  show("shufflelo", _mm_shufflelo_epi16(a, 0x39));
  show("slli", _mm_slli_si128(a, 5));
  show("srli", _mm_srli_si128(a, 7));
  show("cvttps", _mm_castps_si128(_mm_cvtepi32_ps(a)));
  show("set8", _mm_set1_epi8(-3));
  show("movq", _mm_move_epi64(a));
  printf("%d %lld\n", _mm_cvtsi128_si32(a), (long long)_mm_cvtsi128_si64(_mm_shuffle_epi32(a, 0x4e)));
  return 0;
}
