// run: ulpscope run %s
// native: same
// Quicksort with Hoare partition and insertion sort for short runs, over 2000 pseudo-random doubles.
#include <stdint.h>
#include <stdio.h>

static long comparisons;
static int less(double a, double b) {
  comparisons++;
  return a < b;
}

static void sort(double *v, int n) {
  if (n < 12) {
    for (int i = 1; i < n; i++) {
      double x = v[i];
      int j = i;
      for (; j > 0 && less(x, v[j - 1]); j--) v[j] = v[j - 1];
      v[j] = x;
    }
    return;
  }
  double pivot = v[n / 2];
  int i = -1, j = n;
  for (;;) {
    do i++;
    while (less(v[i], pivot));
    do j--;
    while (less(pivot, v[j]));
    if (i >= j) break;
    double t = v[i];
    v[i] = v[j], v[j] = t;
  }
  sort(v, j + 1);
  sort(v + j + 1, n - j - 1);
}

int main(void) {
  static double v[2000];
  uint32_t x = 2463534242u;
  for (int i = 0; i < 2000; i++) {
    x ^= x << 13, x ^= x >> 17, x ^= x << 5;
    v[i] = (double)x / 4294967296.0 - 0.5;
  }
  sort(v, 2000);
  int ordered = 1;
  for (int i = 1; i < 2000; i++) ordered &= v[i - 1] <= v[i];
  printf("%d %ld %a %a %a\n", ordered, comparisons, v[0], v[1000], v[1999]);
  return 0;
}
