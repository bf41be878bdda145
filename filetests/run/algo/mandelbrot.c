// run: ulpscope run %s
// native: same
// Iteration counts of the Mandelbrot set on a small grid: chaotic, so every rounding shows.
#include <stdio.h>

static int escape(double cx, double cy, int limit) {
  double x = 0, y = 0;
  for (int i = 0; i < limit; i++) {
    double xx = x * x, yy = y * y;
    if (xx + yy > 4) return i;
    y = 2 * x * y + cy;
    x = xx - yy + cx;
  }
  return limit;
}

static int escape_single(float cx, float cy, int limit) {
  float x = 0, y = 0;
  for (int i = 0; i < limit; i++) {
    float xx = x * x, yy = y * y;
    if (xx + yy > 4) return i;
    y = 2 * x * y + cy;
    x = xx - yy + cx;
  }
  return limit;
}

int main(void) {
  long total = 0, differ = 0;
  for (int row = 0; row < 22; row++) {
    for (int column = 0; column < 60; column++) {
      double cx = -2.1 + column * 0.05, cy = -1.1 + row * 0.1;
      int n = escape(cx, cy, 100);
      total += n;
      differ += n != escape_single((float)cx, (float)cy, 100);
      putchar(" .:-=+*#%@"[n == 100 ? 9 : n % 9]);
    }
    putchar('\n');
  }
  printf("%ld %ld\n", total, differ);
  return 0;
}
