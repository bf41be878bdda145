// Motion history: a pixel of the silhouette sets the time, and times before a bound are forgotten.
#include "image.h"

extern "C" void silhouette(const u8 *silh, f32 *history, int w, int h, double timestamp, double duration) {
  f32 now = (f32)timestamp, oldest = (f32)(timestamp - duration);
  for (int i = 0; i < w * h; i++)
    history[i] = silh[i] ? now : history[i] < oldest ? 0 : history[i];
}

extern "C" void silhouette_sse(const u8 *silh, f32 *history, int w, int h, double timestamp, double duration) {
  f32 now = (f32)timestamp, oldest = (f32)(timestamp - duration);
  __m128 now4 = _mm_set1_ps(now), oldest4 = _mm_set1_ps(oldest);
  __m128i zero = _mm_setzero_si128();
  int i = 0;
  for (; i + 4 <= w * h; i += 4) {
    int four;
    __builtin_memcpy(&four, silh + i, 4);
    __m128i wide = _mm_unpacklo_epi16(_mm_unpacklo_epi8(_mm_cvtsi32_si128(four), zero), zero);
    __m128 off = _mm_castsi128_ps(_mm_cmpeq_epi32(wide, zero));
    __m128 v = _mm_loadu_ps(history + i);
    v = _mm_and_ps(v, _mm_cmpnlt_ps(v, oldest4));
    _mm_storeu_ps(history + i, _mm_xor_ps(now4, _mm_and_ps(_mm_xor_ps(v, now4), off)));
  }
  for (; i < w * h; i++)
    history[i] = silh[i] ? now : history[i] < oldest ? 0 : history[i];
}
