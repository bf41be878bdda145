// run: ulpscope run -mavx2 %s
// native: same
// AVX2 on 256-bit integers where it is plain IR: arithmetic, compares, extracts, unpacks, constant permutes.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, __m256i v) {
  uint64_t w[4];
  memcpy(w, &v, sizeof w);
  printf("%-9s %016llx %016llx %016llx %016llx\n", what, (unsigned long long)w[0], (unsigned long long)w[1],
         (unsigned long long)w[2], (unsigned long long)w[3]);
}

int main(void) {
  __m256i a = _mm256_setr_epi32(1, -2, 3, -4, 0x7fffffff, 6, -7, 8), b = _mm256_set1_epi16(-300);
  show("add32", _mm256_add_epi32(a, b));
  show("sub64", _mm256_sub_epi64(a, b));
  show("mullo32", _mm256_mullo_epi32(a, a));
  show("mullo16", _mm256_mullo_epi16(a, b));
  show("abs32", _mm256_abs_epi32(a));
  show("max32", _mm256_max_epi32(a, b));
  show("minu8", _mm256_min_epu8(a, b));
  show("adds8", _mm256_adds_epi8(a, b));
  show("cmpgt", _mm256_cmpgt_epi32(a, b));
  show("cmpeq64", _mm256_cmpeq_epi64(a, a));
  show("unpacklo", _mm256_unpacklo_epi8(a, b));
  show("shuffle", _mm256_shuffle_epi32(a, 0x1b));
  show("perm64", _mm256_permute4x64_epi64(a, 0x1b));
  show("perm128", _mm256_permute2x128_si256(a, b, 0x21));
  show("blend32", _mm256_blend_epi32(a, b, 0xa5));
  show("xor", _mm256_xor_si256(a, b));
  __m128i low = _mm256_castsi256_si128(a), high = _mm256_extracti128_si256(a, 1);
  show("cvt", _mm256_cvtepi8_epi32(low));
  show("cvtu", _mm256_cvtepu16_epi64(high));
  show("insert", _mm256_inserti128_si256(b, low, 1));
  show("bcast", _mm256_broadcastd_epi32(high));
  int32_t memory[9];
  _mm256_storeu_si256((__m256i *)(memory + 1), a);
  memory[0] = 77;
  show("loadu", _mm256_loadu_si256((const __m256i *)memory));
  return 0;
}
