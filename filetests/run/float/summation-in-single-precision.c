// run: ulpscope run %s
// native: same
// Accumulating 0.1f a thousandfold is not exact: naive, pairwise and double sums give other bits each.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t bits(float x) {
  uint32_t b;
  memcpy(&b, &x, sizeof b);
  return b;
}

static float pairwise(const float *v, int n) {
  if (n == 1) return v[0];
  return pairwise(v, n / 2) + pairwise(v + n / 2, n - n / 2);
}

int main(void) {
  static float v[1000];
  float naive = 0, backwards = 0;
  double wide = 0;
  for (int i = 0; i < 1000; i++) v[i] = 0.1f * (float)(i % 7 + 1);
  for (int i = 0; i < 1000; i++) naive += v[i], wide += v[i];
  for (int i = 999; i >= 0; i--) backwards += v[i];
  printf("%08x %08x %08x %08x\n", bits(naive), bits(backwards), bits(pairwise(v, 1000)), bits((float)wide));
  float count = 0;
  for (float x = 0; x < 1.0f; x += 0.1f) count++;
  printf("%d\n", (int)count);
  double t = 0;
  for (int i = 0; i < 10; i++) t += 0.1;
  printf("%d %a\n", t == 1.0, t);
  float stuck = 16777216.0f;
  printf("%d %d\n", stuck + 1.0f == stuck, stuck + 2.0f == stuck);
  return 0;
}
