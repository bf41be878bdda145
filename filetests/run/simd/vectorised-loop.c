// run: ulpscope run -O2 -mavx2 %s
// native: same
// Loops the optimiser vectorises: saxpy, integer sums, byte counts and clamps keep scalar results, tails included.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define NOINLINE __attribute__((noinline))
NOINLINE static void saxpy(int n, float a, const float *restrict x, float *restrict y) {
  for (int i = 0; i < n; i++) {
    float p = a * x[i];
    y[i] = y[i] + p;
  }
}
NOINLINE static uint32_t sum_squares(const int *v, int n) {
  uint32_t s = 0;
  for (int i = 0; i < n; i++) s += (uint32_t)v[i] * (uint32_t)v[i];
  return s;
}
NOINLINE static int count(const char *s, int n, char c) {
  int k = 0;
  for (int i = 0; i < n; i++) k += s[i] == c;
  return k;
}
NOINLINE static void clamp(double *v, int n) {
  for (int i = 0; i < n; i++) v[i] = v[i] < 0 ? 0 : v[i] > 1 ? 1 : v[i];
}
NOINLINE static double ordered_sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i];
  return s;
}

int main(void) {
  float x[37], y[37];
  int v[101];
  double d[29];
  for (int i = 0; i < 37; i++) x[i] = 0.1f * (float)i, y[i] = 1.0f / (float)(i + 1);
  for (int i = 0; i < 101; i++) v[i] = i * 77777 - 3000000;
  for (int i = 0; i < 29; i++) d[i] = i * 0.1 - 1;
  saxpy(37, 0.7f, x, y);
  uint32_t hash = 0;
  for (int i = 0; i < 37; i++) {
    uint32_t b;
    memcpy(&b, &y[i], sizeof b);
    hash = hash * 31 + b;
  }
  printf("%08x %a\n", hash, y[36]);
  printf("%08x\n", sum_squares(v, 101));
  const char *text = "she sells sea shells by the sea shore, surely";
  printf("%d\n", count(text, (int)strlen(text), 's'));
  clamp(d, 29);
  printf("%a %a\n", ordered_sum(d, 29), d[13]);
  return 0;
}
