// Try: ./ulpscope run examples/kahan.c
//      ./ulpscope run examples/kahan.c -- 100000
//
// Adds 0.1f n times (default: 10,000), naively and with Kahan's compensated summation,
// which carries the rounding error of each addition over into the next one.
#include <stdio.h>
#include <stdlib.h>

static float plain(int n, float x) {
  float sum = 0;
  for (int i = 0; i < n; i++) sum += x;
  return sum;
}

static float kahan(int n, float x) {
  float sum = 0, lost = 0;
  for (int i = 0; i < n; i++) {
    float y = x - lost, t = sum + y;
    lost = (t - sum) - y;
    sum = t;
  }
  return sum;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 10000;
  float x = 0.1f;
  double exact = (double)x * n;
  printf("plain  %.9g  %a\n", plain(n, x), plain(n, x));
  printf("kahan  %.9g  %a\n", kahan(n, x), kahan(n, x));
  printf("exact  %.9g  %a\n", exact, (double)(float)exact);
  return 0;
}
