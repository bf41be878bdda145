#include <arm_neon.h>
float32x4_t axpy(float32x4_t a, float32x4_t x, float32x4_t y) { return vfmaq_f32(y, a, x); }
int16x8_t narrow(int32x4_t a, int32x4_t b) { return vcombine_s16(vqmovn_s32(a), vmovn_s32(b)); }
float64x2_t root(float64x2_t x) { return vsqrtq_f64(vmaxnmq_f64(x, vdupq_n_f64(0.0))); }
float16x4_t half(float32x4_t x) { return vcvt_f16_f32(vrev64q_f32(x)); }
uint8x16_t look(uint8x16_t t, uint8x16_t i) { return vqtbl1q_u8(t, veorq_u8(i, vshrq_n_u8(i, 3))); }
float reduce(const float *p, int n) {
  float32x4_t s = vdupq_n_f32(0);
  for (int i = 0; i + 4 <= n; i += 4) s = vaddq_f32(s, vld1q_f32(p + i));
  return vaddvq_f32(s);
}
