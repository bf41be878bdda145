// What descriptions mean.
// run: ulpscope crosscheck %s --reference scale --candidate scale_inverse --describe 'x: inout [n] in [1,2]; n = 3'
// expect-match: ^verdict: mismatch \(n = 3, x\[\d\], 1 ulp, confirmed\)$
// expect-exit: 10
// run: ulpscope crosscheck %s --reference scale --candidate scale_inverse --describe 'x: inout [n] in [1,2]; n = 3; by = 4'
// expect-match: ^verdict: equivalent
// run: ulpscope crosscheck %s --reference negate --candidate negate_backwards --describe 'x: f32[n]; y: f32[n]; n = 2'
// expect-match: ^verdict: equivalent
// run: ulpscope crosscheck %s --reference negate --candidate negate_backwards --describe 'x: f32[n]; y: f32[n]; n = 2; alias x y'
// expect-match: ^verdict: equivalent
// run: ulpscope crosscheck %s --reference shift --candidate shift_backwards --describe 'x: f32[n+1]; y: f32[n]; n = 3'
// expect-match: ^verdict: equivalent
// run: ulpscope crosscheck %s --reference shift --candidate shift_backwards --describe 'x: f32[n+1]; y: f32[n+1]; n = 3; alias x y'
// expect-match: ^verdict: mismatch
// expect-exit: 10
// run: ulpscope crosscheck %s --reference either --candidate either --describe 'reference.simd = 0; candidate.simd = 1'
// expect-match: ^verdict: equivalent
// run: ulpscope crosscheck %s --reference blur --candidate blur_constant --sizes w=1..3,h=1..2
// expect-match: ^w = 3, h = 2 +equivalent
// expect: verdict: equivalent (w = 1..3, h = 1..2, by value)
// run: ulpscope crosscheck %s --reference length --candidate length_swapped
// expect-match: ^verdict: equivalent
// run: ulpscope crosscheck %s --reference first --candidate first_if_aligned --describe 'x: f32[4]'
// expect-match: ^verdict: equivalent
// run: ulpscope crosscheck %s --reference first --candidate first_if_aligned --describe 'x: f32[4] align 4'
// expect: assumed: but x begins at an odd multiple of 4 bytes
// expect-match: ^verdict: mismatch .* confirmed\)$
// expect-exit: 10
#include <math.h>
#include <stdint.h>

void scale(float *x, int n, float by) {
  for (int i = 0; i < n; i++)
    x[i] = x[i] / by;
}

void scale_inverse(float *x, int n, float by) {
  for (int i = 0; i < n; i++)
    x[i] = x[i] * (1 / by);
}

void negate(const float *x, float *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = -x[i];
}

void negate_backwards(const float *x, float *y, int n) {
  while (n-- > 0)
    y[n] = -x[n];
}

void shift(const float *x, float *y, int n) {
  for (int i = 0; i < n; i++)
    y[i] = x[i + 1];
}

void shift_backwards(const float *x, float *y, int n) {
  while (n-- > 0)
    y[n] = x[n + 1];
}

unsigned either(int simd, unsigned x) { return simd ? x << 1 : x + x; }

// ulpscope: src: f32[w*h]; dst: out f32[w*h]
// ulpscope: k = {1, 2, 1}
void blur(const float *src, float *dst, int w, int h, const float *k) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float left = src[y * w + (x > 0 ? x - 1 : 0)], right = src[y * w + (x + 1 < w ? x + 1 : x)];
      dst[y * w + x] = left * k[0] + src[y * w + x] * k[1] + right * k[2];
    }
}

void blur_constant(const float *src, float *dst, int w, int h, const float *k) {
  for (int i = 0; i < w * h; i++) {
    float left = src[i % w ? i - 1 : i], right = src[i % w + 1 < w ? i + 1 : i];
    dst[i] = left + (src[i] + src[i]) + right;
  }
}

struct point {
  double x, y;
};

// ulpscope: p: in [1]
double length(const struct point *p) { return sqrt(p->x * p->x + p->y * p->y); }
double length_swapped(const struct point *p) { return sqrt(p->y * p->y + p->x * p->x); }

float first(const float *x) { return x[0]; }
float first_if_aligned(const float *x) { return (uintptr_t)x % 8 ? x[1] : x[0]; }
